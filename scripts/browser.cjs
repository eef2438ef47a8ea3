// @ts-check
const { existsSync, readdirSync } = require("node:fs");

/** The first of these files that exists. @param {(string | undefined)[]} paths */
const firstOf = (...paths) => paths.find((path) => path !== undefined && existsSync(path));

/** Where the programs that tests run are installed; undefined if they are not. */
exports.programs = {
  /** The system's browser, or else Playwright's own download. */
  chromium: () =>
    firstOf(
      process.env.CHROMIUM_PATH,
      "/usr/bin/chromium",
      "/usr/bin/google-chrome",
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
      // Required here, since it is not installed when this file is first read.
      require("@playwright/test").chromium.executablePath(),
    ),
  firefox: () => firstOf(process.env.FIREFOX_PATH, "/usr/bin/firefox-esr", "/usr/bin/firefox"),
  webKitDriver: () => firstOf("/usr/bin/WebKitWebDriver"),
  // In a folder that is named after the machine's architecture.
  miniBrowser: () =>
    existsSync("/usr/lib")
      ? firstOf(...readdirSync("/usr/lib").map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`))
      : undefined,
  // WebKit's driver opens windows, so it needs a display.
  xvfb: () => firstOf("/usr/bin/xvfb-run"),
  xauth: () => firstOf("/usr/bin/xauth"),
  nginx: () => firstOf("/usr/sbin/nginx"),
  brotliForNginx: () => firstOf("/usr/lib/nginx/modules/ngx_http_brotli_static_module.so"),
  caddy: () => firstOf("/usr/bin/caddy"),
};

/** Options that start Chromium quietly, and without the sandbox for root, to whom the system gives none. */
exports.launchOptions = () => ({
  executablePath: exports.programs.chromium() ?? "",
  args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), "--disable-gpu", "--disable-background-networking"],
});
