/** A picture of a book with a missing page. It is decorative: the text next to it explains the error. */
export function ErrorPicture() {
  return (
    <svg viewBox="0 0 160 100" width="160" height="100" aria-hidden="true" fill="none" strokeLinejoin="round">
      <path
        d="M80 24C66 14 42 12 20 16v62c22-4 46-2 60 8Z"
        fill="var(--sunken)"
        stroke="var(--line-strong)"
        strokeWidth="2"
      />
      <path
        d="M80 24c14-10 38-12 60-8v34l-12 6 12 8-12 6 12 8c-22-4-46-2-60 8Z"
        fill="var(--surface)"
        stroke="var(--line-strong)"
        strokeWidth="2"
      />
      <path
        d="M34 32c12-1 22 0 32 4M34 46c12-1 22 0 32 4M34 60c12-1 22 0 32 4"
        stroke="var(--line-strong)"
        strokeWidth="2"
      />
      <path d="M94 36c8-3 18-4 30-4M94 50c6-2 12-3 20-4" stroke="var(--accent)" strokeWidth="2" />
    </svg>
  );
}
