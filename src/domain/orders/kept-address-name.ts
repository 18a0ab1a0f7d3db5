/**
 * Key of the session storage for the address that was typed at the checkout (PAY-10). The application and the checkout
 * share it: the application deletes the address when the person changes, without loading the checkout.
 */
export const KEPT_ADDRESS = 'carrel.address';
