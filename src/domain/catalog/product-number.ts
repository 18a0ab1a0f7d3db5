/** Returns how staff name a product: by its ISBN-13, or without one by its number in the catalog, such as "#4711". */
export const productNumber = (id: string, isbn: string | null) => isbn ?? `#${id}`;
