import { join } from "node:path";

import { serve } from "@opcon-help/browser";
import { expect, test, type Page } from "@playwright/test";

import type { Host } from "../outputs/hosts/host.ts";
import { hosts } from "../outputs/hosts/index.ts";
import { serveAsIis } from "../outputs/hosts/testing/iis.ts";
import { programOf, start } from "../outputs/hosts/testing/start.ts";
import { dist } from "./built-site.ts";
import { searchFor } from "./reader.ts";

/** How the site gets behind each host. GitHub Pages sends no headers, and one server reads the file of both services. */
const servers: Record<string, () => Promise<{ origin: string; close: () => unknown }>> = {
  iis: () => serveAsIis(dist),
  netlify: () => serve(dist, join(dist, "404.html"), 0),
};
for (const [name, host] of Object.entries<Host>(hosts)) if (host.test) servers[name] = () => start(host, dist);

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" onload="document.documentElement.id = 'ran'"><script>document.documentElement.id = "ran"</script></svg>`;

/** Whether scripts run in a drawing that a reader opens by itself. */
async function runs(page: Page, origin: string, sendsPolicy: boolean): Promise<boolean> {
  await page.route("**/icons.svg", async (route) => {
    const answer = await route.fetch();
    const headers = answer.headers();
    if (!sendsPolicy) delete headers["content-security-policy"];
    await route.fulfill({ headers, body: drawing });
  });
  await page.goto(`${origin}/opcon/core/icons.svg`);
  await page.unrouteAll();
  return page.evaluate(() => document.documentElement.id === "ran");
}

for (const [name, startServer] of Object.entries(servers))
  test(`behind ${name}, no script runs in a drawing, and the worker and the search work`, async ({ browser }) => {
    const host: Host = hosts[name as keyof typeof hosts];
    test.skip(
      host.test !== undefined && !programOf(host) && !process.env["CI"],
      `${host.test?.program} isn't installed`,
    );
    const server = await startServer();
    const context = await browser.newContext({ serviceWorkers: "allow" });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    await page.goto(`${server.origin}/opcon/core/`);
    const worker = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
    expect(worker).toBe(`${server.origin}/opcon/core/worker.js`);
    expect(await searchFor(page, "failover")).toBeGreaterThan(0);
    expect(errors).toEqual([]);
    await context.close();

    const reader = await browser.newPage({ serviceWorkers: "block" });
    expect(await runs(reader, server.origin, true)).toBe(false);
    expect(await runs(reader, server.origin, false)).toBe(true);
    await reader.close();
    await server.close();
  });
