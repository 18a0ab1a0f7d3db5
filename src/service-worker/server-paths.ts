/**
 * Navigations that the server answers: its own pages, files and API calls. All other navigations are pages of the app
 * and open from the precache. Workbox matches these patterns against path and query together, so a path may be followed
 * by a question mark.
 */
export const serverPaths: RegExp[] = [
  /^\/(?:api|ajax|services|lti|lti1p0|lti1p3|bookfile|covers|logos|docs|metrics)(?:[/?]|$)/,
  /^\/account\/(?:sign-in|sign-out|set-password|forgot-password)(?:[/?]|$)/,
  /^\/(?:healthz|livez|readyz)(?:\?|$)/,
  /^\/licenses\.txt(?:\?|$)/,
  /^\/app\/ecom(?:[/?]|$)/,
  /^\/platform\//,
  /^\/(?:onward|stand-ins|courses|course|section|my_book_store|send_to_platform)(?:[/?]|$)/,
  /^\/(?:cds_book_read|cds_courseware_provision)\//,
];
