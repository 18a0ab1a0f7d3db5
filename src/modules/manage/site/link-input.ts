/** Properties of a field for an address of the web or a path of the own site. */
export const LINK_INPUT = { inputMode: 'url', maxLength: 500, placeholder: 'https://' } as const;
