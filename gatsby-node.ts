import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { GatsbyNode } from "gatsby";
import { RouteError, formerAddresses, routesFor } from "./src/lib/routes";

/** The founder's two routes follow from the slug of her short name. */
export const createPages: GatsbyNode["createPages"] = async ({ actions, graphql, reporter }) => {
  const { data, errors } = await graphql<Queries.FounderRoutesQuery>(`
    query FounderRoutes {
      siteFacts {
        founder {
          shortName
        }
        formerNames
      }
    }
  `);
  if (!data?.siteFacts) {
    reporter.panicOnBuild("The founder's name could not be read for her routes.", errors);
    return;
  }
  try {
    // Gatsby turns these into pages only after this hook.
    const taken = readdirSync(join(__dirname, "src/pages")).map((file) => `/${file.replace(/\.tsx$/, "")}`);
    const routes = routesFor(data.siteFacts.founder.shortName, taken);
    actions.createPage({
      path: routes.profile,
      component: join(__dirname, "src/templates/profile.tsx"),
      context: {},
    });
    actions.createPage({
      path: routes.variant,
      component: join(__dirname, "src/templates/profile-variant.tsx"),
      context: { bare: true },
    });
    for (const { from, to } of formerAddresses(data.siteFacts.formerNames ?? [], routes)) {
      actions.createRedirect({ fromPath: from, toPath: to, isPermanent: true });
    }
  } catch (error) {
    if (!(error instanceof RouteError)) throw error;
    reporter.panicOnBuild(error.message);
  }
};
