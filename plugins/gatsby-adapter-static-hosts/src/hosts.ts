/**
 * Each host's own way to say the same: clean addresses, a 404 that is one, security headers, caching.
 *
 * A page's file is its path with `.html`, beside the folder that Gatsby writes: hosts that look for
 * `sales.html` answer `/sales` directly, where a folder alone would cost the visitor a redirect.
 */
import { immutable, revalidated } from "./policy";

export type Delivery = {
  /** The folder below the address that the site is served from, as in `/preview`; usually empty. */
  pathPrefix: string;
  /** The pages that are served by `.html` files of their name. */
  routes: readonly string[];
  /** The site's host name. */
  hostName: string;
  /** On every answer. */
  headers: Readonly<Record<string, string>>;
  /** Paths of files whose address has a hash of their content; `/static/*` stands for all below. */
  immutablePaths: readonly string[];
};

/** Files by their path: `public/` is what a host serves, `deploy/` what an operator gives to it. */
export type HostFiles = Record<string, string>;

const notFound = "/404.html";

/** Types that some hosts do not know. */
const types = { avif: "image/avif", webmanifest: "application/manifest+json", woff2: "font/woff2" };

export function hostFiles(delivery: Delivery): HostFiles {
  return {
    "public/_headers": headersFile(delivery),
    "public/vercel.json": json(vercel(delivery)),
    // Without it GitHub Pages leaves out what begins with an underscore.
    "public/.nojekyll": "",
    "deploy/nginx.conf": nginx(delivery),
    "deploy/Caddyfile": caddyfile(delivery),
    "deploy/aws/template.json": json(cloudFormation(delivery)),
    "deploy/aws/upload.sh": uploadScript(delivery),
    "deploy/delivery.json": json(delivery),
  };
}

/**
 * Netlify and Cloudflare Pages read the same file. Both revalidate by default, and both would join two
 * values of one header, so only the exceptions are named.
 *
 * @throws when a line is longer than Cloudflare accepts
 */
function headersFile({ headers, immutablePaths }: Delivery): string {
  const lines = [
    "/*",
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ...immutablePaths.flatMap((path) => [path, `  Cache-Control: ${immutable}`]),
  ];
  const tooLong = lines.find((line) => line.length > 2000);
  if (tooLong) throw new Error(`Cloudflare Pages takes 2,000 characters a line: ${tooLong.slice(0, 60)}…`);
  return `${lines.join("\n")}\n`;
}

function vercel({ headers, immutablePaths }: Delivery): object {
  const list = (entries: Readonly<Record<string, string>>) =>
    Object.entries(entries).map(([key, value]) => ({ key, value }));
  return {
    $schema: "https://openapi.vercel.sh/vercel.json",
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      { source: "/(.*)", headers: list(headers) },
      ...immutablePaths.map((path) => ({
        source: path.replace("*", "(.*)"),
        headers: list({ "Cache-Control": immutable }),
      })),
    ],
  };
}

function nginx({ pathPrefix, hostName, headers, immutablePaths }: Delivery): string {
  const quoted = (value: string) => `"${value.replaceAll('"', '\\"')}"`;
  const pattern = (path: string) => `~^${escapeRegExp(path).replace("\\*", "")}${path.endsWith("*") ? "" : "$"}`;
  const inPrefix = pathPrefix === "" ? [] : [`rewrite ^${escapeRegExp(pathPrefix)}(/.*)$ $1 break;`];
  return `# To be included in nginx's http block. Brotli needs nginx's static brotli module
# (Debian: libnginx-mod-http-brotli-static); without it, take the brotli_static line out.
# Certificates are the operator's: add "listen 443 ssl http2" and the two paths.
map $uri $site_cache_control {
  default ${quoted(revalidated)};
${immutablePaths.map((path) => `  ${quoted(pattern(path))} ${quoted(immutable)};`).join("\n")}
}

server {
  listen 80;
  server_name ${hostName};
  root /srv/${hostName}/public;

  charset utf-8;
  server_tokens off;
  absolute_redirect off;
  include mime.types;
  types {
${Object.entries(types)
  .map(([extension, type]) => `    ${type} ${extension};`)
  .join("\n")}
  }

  gzip_static on;
  gzip_vary on;
  brotli_static on;

${Object.entries(headers)
  .map(([name, value]) => `  add_header ${name} ${quoted(value)} always;`)
  .join("\n")}
  add_header Cache-Control $site_cache_control always;

  error_page 404 ${notFound};
  rewrite ^(${escapeRegExp(pathPrefix)}/.+)/$ $1 permanent;

  location = ${notFound} {
    internal;
  }

  location ${pathPrefix}/ {
${[...inPrefix, "try_files $uri $uri.html $uri/index.html =404;"].map((line) => `    ${line}`).join("\n")}
  }
}
`;
}

function caddyfile({ pathPrefix, hostName, headers, immutablePaths }: Delivery): string {
  const quoted = (value: string) => `"${value.replaceAll('"', '\\"')}"`;
  const files = "file_server {\n      precompressed br gzip\n    }";
  return `${hostName} {
  root * /srv/${hostName}/public

  header {
${Object.entries(headers)
  .map(([name, value]) => `    ${name} ${quoted(value)}`)
  .join("\n")}
    Cache-Control ${quoted(revalidated)}
  }
  header -Server
${Object.entries(types)
  .map(([extension, type]) => `  @${extension} path *.${extension}\n  header @${extension} Content-Type ${type}`)
  .join("\n")}

  @folder path_regexp folder ^(${escapeRegExp(pathPrefix)}/.+)/$
  redir @folder {re.folder.1} 301

  ${pathPrefix === "" ? "handle" : `handle_path ${pathPrefix}/*`} {
    @immutable path ${immutablePaths.join(" ")}
    header @immutable Cache-Control ${quoted(immutable)}
    try_files {path} {path}.html
    ${files}
  }

  handle_errors {
    rewrite * ${notFound}
    ${files}
  }
}
`;
}

/** The viewer-request function of CloudFront, in its own small JavaScript. */
export function cloudFrontFunction(pathPrefix: string): string {
  return `function handler(event) {
  var request = event.request;
  var prefix = ${JSON.stringify(pathPrefix)};
  var path = request.uri.indexOf(prefix + "/") === 0 ? request.uri.slice(prefix.length) : request.uri;
  if (path.length > 1 && path.endsWith("/")) {
    return {
      statusCode: 301,
      statusDescription: "Moved Permanently",
      headers: { location: { value: prefix + path.replace(/\\/+$/, "").replace(/^\\/+/, "/") } }
    };
  }
  if (path === "/") request.uri = "/index.html";
  else request.uri = path.split("/").pop().indexOf(".") === -1 ? path + ".html" : path;
  return request;
}
`;
}

/**
 * One CloudFormation template: a private bucket, and CloudFront before it. CloudFront compresses by
 * itself, and answers 404 where the bucket, which may not be listed, answers 403.
 */
function cloudFormation({ pathPrefix, hostName, headers }: Delivery): object {
  const named = (name: string) => ({ "Fn::Sub": `\${AWS::StackName}-${name}` });
  const { "Strict-Transport-Security": hsts, "Content-Security-Policy": policy, ...others } = headers;
  const frame = others["X-Frame-Options"];
  const referrer = others["Referrer-Policy"];
  const custom = Object.entries(others).filter(
    ([name]) => !["X-Frame-Options", "Referrer-Policy", "X-Content-Type-Options"].includes(name),
  );
  return {
    AWSTemplateFormatVersion: "2010-09-09",
    Description: `Static site ${hostName}`,
    Parameters: {
      CertificateArn: { Type: "String", Description: `An ACM certificate for ${hostName}, in us-east-1.` },
    },
    Resources: {
      Bucket: {
        Type: "AWS::S3::Bucket",
        Properties: {
          PublicAccessBlockConfiguration: {
            BlockPublicAcls: true,
            BlockPublicPolicy: true,
            IgnorePublicAcls: true,
            RestrictPublicBuckets: true,
          },
        },
      },
      BucketPolicy: {
        Type: "AWS::S3::BucketPolicy",
        Properties: {
          Bucket: { Ref: "Bucket" },
          PolicyDocument: {
            Version: "2012-10-17",
            Statement: [
              {
                Effect: "Allow",
                Principal: { Service: "cloudfront.amazonaws.com" },
                Action: "s3:GetObject",
                Resource: { "Fn::Sub": "${Bucket.Arn}/*" },
                Condition: {
                  StringEquals: {
                    "AWS:SourceArn": {
                      "Fn::Sub": "arn:${AWS::Partition}:cloudfront::${AWS::AccountId}:distribution/${Distribution}",
                    },
                  },
                },
              },
            ],
          },
        },
      },
      Access: {
        Type: "AWS::CloudFront::OriginAccessControl",
        Properties: {
          OriginAccessControlConfig: {
            Name: named("access"),
            OriginAccessControlOriginType: "s3",
            SigningBehavior: "always",
            SigningProtocol: "sigv4",
          },
        },
      },
      CleanAddresses: {
        Type: "AWS::CloudFront::Function",
        Properties: {
          Name: named("clean-addresses"),
          AutoPublish: true,
          FunctionConfig: { Comment: "/sales is sales.html", Runtime: "cloudfront-js-2.0" },
          FunctionCode: cloudFrontFunction(pathPrefix),
        },
      },
      Headers: {
        Type: "AWS::CloudFront::ResponseHeadersPolicy",
        Properties: {
          ResponseHeadersPolicyConfig: {
            Name: named("headers"),
            SecurityHeadersConfig: {
              ContentSecurityPolicy: { ContentSecurityPolicy: policy, Override: true },
              ContentTypeOptions: { Override: true },
              FrameOptions: { FrameOption: frame, Override: true },
              ReferrerPolicy: { ReferrerPolicy: referrer, Override: true },
              StrictTransportSecurity: {
                AccessControlMaxAgeSec: Number(hsts?.match(/max-age=(\d+)/)?.[1]),
                IncludeSubdomains: false,
                Override: true,
              },
            },
            CustomHeadersConfig: {
              Items: custom.map(([Header, Value]) => ({ Header, Value, Override: true })),
            },
          },
        },
      },
      Distribution: {
        Type: "AWS::CloudFront::Distribution",
        Properties: {
          DistributionConfig: {
            Enabled: true,
            HttpVersion: "http2and3",
            IPV6Enabled: true,
            Aliases: [hostName],
            ViewerCertificate: {
              AcmCertificateArn: { Ref: "CertificateArn" },
              MinimumProtocolVersion: "TLSv1.2_2021",
              SslSupportMethod: "sni-only",
            },
            Origins: [
              {
                Id: "bucket",
                DomainName: { "Fn::GetAtt": ["Bucket", "RegionalDomainName"] },
                OriginAccessControlId: { Ref: "Access" },
                S3OriginConfig: { OriginAccessIdentity: "" },
              },
            ],
            DefaultCacheBehavior: {
              TargetOriginId: "bucket",
              ViewerProtocolPolicy: "redirect-to-https",
              Compress: true,
              // AWS's own “CachingOptimized”: heeds Cache-Control, keeps brotli and gzip apart.
              CachePolicyId: "658327ea-f89d-4fab-a63d-7e88639e58f6",
              ResponseHeadersPolicyId: { Ref: "Headers" },
              FunctionAssociations: [
                { EventType: "viewer-request", FunctionARN: { "Fn::GetAtt": ["CleanAddresses", "FunctionARN"] } },
              ],
            },
            CustomErrorResponses: [403, 404].map((ErrorCode) => ({
              ErrorCode,
              ResponseCode: 404,
              ResponsePagePath: notFound,
              ErrorCachingMinTTL: 10,
            })),
          },
        },
      },
    },
    Outputs: {
      Bucket: { Value: { Ref: "Bucket" } },
      Distribution: { Value: { Ref: "Distribution" } },
      DomainName: { Value: { "Fn::GetAtt": ["Distribution", "DomainName"] } },
    },
  };
}

/** New hashed files first, pages after them, leftovers last: no page ever names a file that is not there. */
function uploadScript({ immutablePaths }: Delivery): string {
  const flags = (flag: string, patterns: readonly string[]) =>
    patterns.map((pattern) => `  ${flag} "${pattern}"`).join(" \\\n");
  const hashed = immutablePaths.map((path) => path.slice(1));
  // What CloudFront makes by itself, and what only other hosts read.
  const needless = ["*.br", "*.gz", "_headers", "vercel.json", ".nojekyll"];
  const known = Object.keys(types).map((extension) => `*.${extension}`);
  return `#!/bin/sh
# Usage: deploy/aws/upload.sh BUCKET DISTRIBUTION, both as the stack's outputs name them.
set -eu
bucket=$1
distribution=$2

aws s3 sync public "s3://$bucket" --cache-control "${immutable}" --exclude "*" \\
${flags("--include", hashed)} \\
${flags("--exclude", [...needless, ...known])}
${Object.entries(types)
  .map(
    ([extension, type]) =>
      `aws s3 sync public "s3://$bucket" --cache-control "${
        extension === "webmanifest" ? revalidated : immutable
      }" --content-type "${type}" --exclude "*" --include "*.${extension}"`,
  )
  .join("\n")}
aws s3 sync public "s3://$bucket" --cache-control "${revalidated}" --delete \\
${flags("--exclude", [...hashed, ...needless, ...known])}
aws cloudfront create-invalidation --distribution-id "$distribution" --paths "/*"
`;
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
