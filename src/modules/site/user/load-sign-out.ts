/** Loads the sign-out with its dialog, which opens offline too once this has been called. */
export async function loadSignOut() {
  const [{ SignOut }] = await Promise.all([import('./sign-out.tsx'), import('../lazy/sign-out-dialog.tsx')]);
  return SignOut;
}
