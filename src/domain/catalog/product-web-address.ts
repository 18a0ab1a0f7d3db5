/** True if a publisher's address may become a link: only web schemes, nothing executable. */
export function isWebAddress(address: string | undefined): address is string {
  return address !== undefined && /^https?:\/\//i.test(address);
}
