import type { LanguageCode } from '../../src/domain/people/account-schema.ts';
import { escapeHtml } from '../pages/html.ts';

/** A mail before it becomes plain text and HTML. Every part is plain text. */
export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Lines with an amount or another value at their end. */
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  readonly link: { readonly label: string; readonly url: string } | undefined;
  /** The last sentence. */
  readonly end: string;
}

export function toPlainText({ paragraphs, rows, link, end }: MailText): string {
  const lines = rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const address = link && `${link.label}:\n${link.url}`;
  return `${[...paragraphs, lines, address, end].filter(Boolean).join('\n\n')}\n`;
}

/** Writes HTML without pictures, scripts or style sheets, so that every mail program shows it. */
export function toHtml({ subject, paragraphs, rows, link, end }: MailText, language: LanguageCode): string {
  const table = rows.map(
    ({ label, value }) =>
      `<tr><th scope="row" style="text-align:start;font-weight:normal;padding:4px 24px 4px 0">${escapeHtml(label)}</th>` +
      `<td style="text-align:end;padding:4px 0">${escapeHtml(value)}</td></tr>`,
  );
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="font-family:sans-serif;line-height:1.5;max-width:36em;margin:24px auto;padding:0 16px">',
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    table.length > 0 ? `<table style="border-collapse:collapse">${table.join('')}</table>` : '',
    link ? `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>` : '',
    `<p>${escapeHtml(end)}</p></body></html>`,
  ].join('\n');
}
