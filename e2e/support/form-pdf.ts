import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { longPdf } from './malformed-pdfs.ts';

/**
 * Creates a PDF of two pages with a form. It asks for a name, remarks, tides, a wind, ports and an agreement, has a
 * field that nobody can change, a password, a button that would send everything to another host, and scripts.
 */
export async function formPdf(): Promise<Buffer> {
  const pdf = await PDFDocument.load(await longPdf(2));
  const form = pdf.getForm();
  const [page, second] = pdf.getPages();
  if (!page || !second) throw new Error('There are two pages');
  const explain = (name: string, words: string) => {
    for (const { dict } of form.getField(name).acroField.getWidgets()) dict.set(PDFName.of('TU'), PDFString.of(words));
  };
  const at = (y: number, width = 200, height = 20) => ({ x: 40, y, width, height });

  const name = form.createTextField('observer.name');
  name.setMaxLength(40);
  name.enableRequired();
  name.addToPage(page, at(290));
  const remarks = form.createTextField('remarks');
  remarks.enableMultiline();
  remarks.addToPage(page, at(225, 220, 50));
  explain('remarks', 'Remarks');
  const tide = form.createRadioGroup('tide');
  tide.addOptionToPage('Ebb', page, at(200, 18, 18));
  tide.addOptionToPage('Flood', page, { ...at(200, 18, 18), x: 80 });
  explain('tide', 'Tide');
  const wind = form.createDropdown('wind');
  wind.addOptions(['North', 'West']);
  wind.addToPage(page, at(170));
  explain('wind', 'Wind');
  const ports = form.createOptionList('ports');
  ports.addOptions(['Falmouth', 'Brest', 'Vigo']);
  ports.enableMultiselect();
  ports.addToPage(page, at(105, 200, 55));
  explain('ports', 'Ports');
  const agreed = form.createCheckBox('agreed');
  agreed.addToPage(page, at(80, 18, 18));
  explain('agreed', 'I was there');
  const station = form.createTextField('station');
  station.setText('Station 12');
  station.enableReadOnly();
  station.addToPage(page, at(50, 100));
  explain('station', 'Station');
  const secret = form.createTextField('secret');
  secret.enablePassword();
  secret.addToPage(page, { ...at(50, 100), x: 160 });
  explain('secret', 'Password');
  const send = form.createButton('send');
  send.addToPage('Send', page, at(20, 80));
  const submit = { S: 'SubmitForm', F: PDFString.of('https://example.org/collect'), Flags: 4 };
  send.acroField.getWidgets()[0]?.dict.set(PDFName.of('A'), pdf.context.obj(submit));
  // The same field as on the first page.
  name.addToPage(second, at(250));
  explain('observer.name', 'Your name');

  pdf.addJavaScript('open', 'app.alert("opened")');
  const script = { Type: 'Action', S: 'JavaScript', JS: PDFString.of('app.alert("typed")') };
  remarks.acroField.dict.set(PDFName.of('AA'), pdf.context.obj({ K: script }));
  return Buffer.from(await pdf.save());
}
