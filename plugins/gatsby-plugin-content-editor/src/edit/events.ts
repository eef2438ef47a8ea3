import type { RequestHandler } from "express";
import { type ContentReport, type ContentWatch, formatProblems, formatTotal, isError } from "../contract";

/** Streams events: the last check result, then each change. */
export function eventsOf(content: ContentWatch): RequestHandler {
  const eventOf = ({ problems, checkedAt, version }: ContentReport) => {
    const [errors, total, text] = [problems.filter(isError).length, formatTotal(problems), formatProblems(problems)];
    return `data: ${JSON.stringify({ errors, total, text, checkedAt, version })}\n\n`;
  };
  return (request, response) => {
    // `no-transform` keeps Gatsby's compression from holding messages back.
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache, no-transform" });
    response.write(eventOf(content.report()));
    request.on(
      "close",
      content.subscribe((report) => response.write(eventOf(report))),
    );
  };
}
