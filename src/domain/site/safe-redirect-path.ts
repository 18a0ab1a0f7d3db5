/** Returns a path of this site, or `/`: a `next` parameter must never lead to another host (NAV-6). */
export function safeRedirectPath(next: string | undefined): string {
  return next !== undefined && /^\/(?![\\/])/.test(next) && !/[\t\n\r]/.test(next) ? next : '/';
}
