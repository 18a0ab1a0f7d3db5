/** Returns the name of a person for lists, or the login of a person without a name. */
export function personName({
  firstName,
  lastName,
  login,
}: {
  firstName: string;
  lastName: string;
  login: string;
}): string {
  return `${firstName} ${lastName}`.trim() || login;
}
