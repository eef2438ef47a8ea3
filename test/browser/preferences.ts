/** Visitor preferences that a page must respect. Each function runs in the page. */

/** Reports motion that does not respect reduced motion. */
export function movingParts(): string[] {
  return [document.documentElement, ...document.querySelectorAll("*")]
    .filter((element) => {
      const { transitionDuration, animationName, animationTimeline, scrollBehavior } = getComputedStyle(element);
      // Scroll-driven animations follow the reader's scrolling.
      const animates = animationName !== "none" && animationTimeline === "auto";
      const changes = transitionDuration.split(",").some((duration) => parseFloat(duration) > 0);
      return animates || changes || scrollBehavior === "smooth";
    })
    .map(({ tagName, className }) => `moves: ${tagName} ${String(className)}`);
}

/** Problems in forced colors: controls without border or underline, focus without a ring, invisible shapes. */
export function forcedColorProblems(): string[] {
  const name = (element: Element) => element.outerHTML.slice(0, 120);
  const bare = [...document.querySelectorAll("main :is(a[href], button)")].filter((control) => {
    const { borderTopWidth, borderTopStyle, textDecorationLine } = getComputedStyle(control);
    const hasEdge = borderTopStyle !== "none" && parseFloat(borderTopWidth) > 0;
    const isPlain = !hasEdge && textDecorationLine === "none" && control.querySelector("img, svg") === null;
    return isPlain && control.checkVisibility();
  });
  const canvas = getComputedStyle(document.body).backgroundColor;
  const unseen = [...document.querySelectorAll("svg :is(circle, path)")].filter((shape) => {
    const { fill, stroke } = getComputedStyle(shape);
    return shape.checkVisibility() && [fill, stroke].every((paint) => paint === "none" || paint === canvas);
  });
  const focused = document.activeElement!;
  return [
    ...bare.map((control) => `no edge: ${name(control)}`),
    ...unseen.map((shape) => `not seen: ${name(shape.parentElement!)}`),
    ...(getComputedStyle(focused).outlineStyle === "none" ? [`no ring: ${name(focused)}`] : []),
  ];
}

/** Print problems: colors other than dark on white, a menu, invisible frames, links without their address or with a hyphen in it. */
export function printProblems(textColor: string): string[] {
  const { backgroundColor, color } = getComputedStyle(document.body);
  const shown = [...document.querySelectorAll("body *")].filter((element) => element.checkVisibility());
  const unwanted = shown.filter((element) => {
    const { position, clipPath } = getComputedStyle(element);
    return (position === "fixed" && clipPath === "none") || element.matches("[popovertarget]");
  });
  const silent = shown.filter(
    (element) =>
      element.matches('main a[href^="https:"]') && !getComputedStyle(element, "::after").content.includes("https://"),
  );
  const split = shown.filter((element) => {
    const part = element.matches('main a[href^="https:"]') ? "::after" : null;
    const isAddress = part !== null || element.matches('a[href^="mailto:"]');
    return isAddress && getComputedStyle(element, part).hyphens === "auto";
  });
  const framed = shown.filter((element) => {
    const { borderStyle, borderColor } = getComputedStyle(element);
    return borderStyle !== "none" && borderColor === backgroundColor;
  });
  return [
    ...(backgroundColor === "rgb(255, 255, 255)" && color === textColor ? [] : [`${color} on ${backgroundColor}`]),
    ...unwanted.map(({ className }) => `printed: ${String(className)}`),
    ...framed.map(({ className }) => `invisible frame: ${String(className)}`),
    ...split.map(({ outerHTML }) => `its address may get a hyphen: ${outerHTML.slice(0, 120)}`),
    ...silent.map(({ outerHTML }) => `does not say where it leads: ${outerHTML.slice(0, 120)}`),
  ];
}
