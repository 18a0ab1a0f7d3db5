import { expect, test } from 'vitest';
import { openPdfOnNode } from '../../../e2e/support/open-pdf-on-node.ts';
import { UnreadableBookError } from '../../../src/domain/reading/reading-limits.ts';
import { checkPageCount, readPageLabels } from '../../../src/modules/reader/pdf/pdf-pages.ts';

/** Creates a PDF of one page, whose page tree has an empty branch that declares `declared` pages before it. */
function pdfDeclaring(declared: number): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /PageLabels << /Nums [0 << /S /r >>] >> >>',
    `<< /Type /Pages /Kids [3 0 R 4 0 R] /Count ${declared + 1} >>`,
    `<< /Type /Pages /Parent 2 0 R /Kids [] /Count ${declared} >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>',
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = text.length;
  text += `xref\n0 5\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return new TextEncoder().encode(text);
}

const open = (declared: number) => openPdfOnNode(pdfDeclaring(declared));

test('a small file that declares a million pages is refused before a page list is created', async () => {
  const pdf = await open(1_000_000);
  expect(pdf.numPages).toBe(1_000_001);
  await expect(checkPageCount(pdf)).rejects.toEqual(new UnreadableBookError('tooLarge'));
});

test('a page is listed by its printed number', async () => {
  const pdf = await open(0);
  await checkPageCount(pdf);
  expect(await readPageLabels(pdf)).toEqual([
    { label: 'i', target: { kind: 'chapter', chapterIndex: 0, fragment: undefined } },
  ]);
  await pdf.loadingTask.destroy();
});
