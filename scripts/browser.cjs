const { existsSync } = require("node:fs");

/** Possible paths of each program, by its Debian package. */
const places = {
  chromium: [
    process.env.CHROMIUM_PATH,
    "/usr/bin/chromium",
    "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  ],
  "firefox-esr": [process.env.FIREFOX_PATH, "/usr/bin/firefox-esr", "/usr/bin/firefox"],
  "webkit2gtk-driver": ["/usr/bin/WebKitWebDriver"],
  // WebKit's driver opens windows, so it needs a display.
  xvfb: ["/usr/bin/xvfb-run"],
  xauth: ["/usr/bin/xauth"],
  nginx: ["/usr/sbin/nginx"],
  "libnginx-mod-http-brotli-static": ["/usr/lib/nginx/modules/ngx_http_brotli_static_module.so"],
  caddy: ["/usr/bin/caddy"],
};

/** @param {keyof typeof places} name */
exports.findProgram = (name) => {
  const installed = places[name].find((path) => path !== undefined && existsSync(path));
  if (installed !== undefined || name !== "chromium") return installed;
  const downloaded = require("@playwright/test").chromium.executablePath();
  return existsSync(downloaded) ? downloaded : undefined;
};

/** Playwright's, since only one list counts, and the address bar's menus, which are two more pages for each window. */
const disabledFeatures = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "PaintHolding"],
  ...["HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "ThirdPartyStoragePartitioning"],
  ...["AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled"],
  ...["PreconnectToSearch", "WebUIOmniboxPopup", "WebUIOmniboxAimPopup"],
];

/** Options that start Chromium quietly, and without the sandbox for root, to whom the system gives none. */
exports.launchOptions = () => ({
  executablePath: exports.findProgram("chromium") ?? "",
  args: [
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ...["--disable-gpu", "--disable-background-networking", `--disable-features=${disabledFeatures.join()}`],
  ],
});
