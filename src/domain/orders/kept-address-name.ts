/**
 * The name under which a tab keeps the address that a person typed at the checkout (PAY-10). It is here, because the
 * application deletes the address when the person changes, and must not load the checkout for it.
 */
export const KEPT_ADDRESS = 'carrel.address';
