/** Returns the value of a cookie of this page. Call it in a page only. */
export function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}
