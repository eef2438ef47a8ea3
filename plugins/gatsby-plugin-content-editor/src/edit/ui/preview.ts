/**
 * Runs in the preview. WebKit shows every frame in the system's theme, whatever `color-scheme` the frame has; there, the
 * questions that style sheets ask about the theme are answered in their place.
 */
for (const frame of document.querySelectorAll("iframe")) {
  frame.addEventListener("load", () => {
    showTheme(frame);
    // The development server brings style sheets later, too.
    new MutationObserver(() => showTheme(frame)).observe(frame.contentDocument!.head, { childList: true });
  });
}

function showTheme({ contentWindow, contentDocument, dataset: { theme } }: HTMLIFrameElement): void {
  if (!contentWindow || !contentDocument || contentWindow.matchMedia(`(prefers-color-scheme: ${theme})`).matches)
    return;
  contentDocument.documentElement.style.colorScheme = theme!;
  for (const { cssRules } of contentDocument.styleSheets) {
    for (const rule of cssRules) {
      if (!("media" in rule)) continue;
      const media = rule.media as MediaList;
      const answered = media.mediaText.replace(/\(prefers-color-scheme: (\w+)\)/g, (_, asked) =>
        asked === theme ? "(min-width: 0px)" : "(max-width: 0px)",
      );
      if (answered !== media.mediaText) media.mediaText = answered;
    }
  }
}
