/** A path of this very site, or `/`: what an address brings along must never lead to another host. */
export function safeRedirectPath(next: string | undefined): string {
  return next !== undefined && /^\/(?![\\/])/.test(next) && !/[\t\n\r]/.test(next) ? next : '/';
}
