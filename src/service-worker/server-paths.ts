/**
 * Navigations that the server answers itself: its own pages, files and calls. Everything else is a page of the app, and opens
 * from the device. Workbox holds them against path and query together, so a path may end in a question mark too.
 */
export const serverPaths: RegExp[] = [
  /^\/(?:api|ajax|services|lti1p0|lti1p3|bookfile|covers|docs|metrics)(?:[/?]|$)/,
  /^\/account\/sign-(?:in|out)(?:[/?]|$)/,
  /^\/(?:healthz|livez|readyz)(?:\?|$)/,
  /^\/licenses\.txt(?:\?|$)/,
  /^\/app\/ecom(?:[/?]|$)/,
  /^\/platform\//,
  /^\/(?:onward|stand-ins|courses|course|section|my_book_store|send_to_platform)(?:[/?]|$)/,
  /^\/(?:cds_book_read|cds_courseware_provision)\//,
];
