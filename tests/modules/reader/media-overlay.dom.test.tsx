import { expect, test } from 'vitest';
import { isNarrated } from '../../../src/modules/reader/epub/epub-narration.ts';
import { readOverlay } from '../../../src/modules/reader/epub/media-overlay.ts';
import { makeEpub, openBytes, packageOf } from './make-epub.ts';

const smil = (body: string) => `<smil xmlns="http://www.w3.org/ns/SMIL" version="3.0"><body>${body}</body></smil>`;
const par = (text: string, audio: string) => `<par><text src="${text}"/><audio ${audio}/></par>`;

test('an overlay gives the clips of its chapter in reading order', () => {
  const markup = smil(`<seq>${par('../one.xhtml#a', 'src="../a.mp3" clipBegin="0:00:01" clipEnd="2.5s"')}
    <seq>${par('../one.xhtml', 'src="../a.mp3" clipBegin="2.5s"')}</seq></seq>
    ${par('../two.xhtml#b', 'src="../a.mp3"')}${par('../one.xhtml#c', 'src="../a.mp3" clipBegin="3s" clipEnd="3s"')}
    ${par('../one.xhtml#d', 'src="https://evil.example/a.mp3"')}<par><text src="../one.xhtml#e"/></par>`);
  expect(readOverlay(markup, 'OEBPS/smil/one.smil', (path) => path === 'OEBPS/one.xhtml')).toEqual([
    { fragment: 'a', audio: 'OEBPS/a.mp3', from: 1, to: 2.5 },
    { fragment: undefined, audio: 'OEBPS/a.mp3', from: 2.5, to: undefined },
  ]);
});

test('a book names the overlays of its chapters and the class of what is narrated', async () => {
  const files = await openBytes(
    makeEpub({
      'OEBPS/package.opf': packageOf(['one', 'two'], {
        items: '<item id="voice" href="one.smil" media-type="application/smil+xml"/>',
        metadata: '<meta property="media:active-class">speaking</meta>',
      }).replace('id="one"', 'id="one" media-overlay="voice"'),
      'OEBPS/one.smil': smil(par('one.xhtml#dusk', 'src="a.mp3" clipEnd="2s"')),
    }),
  );
  expect(files.book.activeClass).toBe('speaking');
  expect(await files.overlay(0)).toEqual([{ fragment: 'dusk', audio: 'OEBPS/a.mp3', from: 0, to: 2 }]);
  expect(await files.overlay(1)).toEqual([]);
});

test('a book whose overlays have no recordings is not narrated', async () => {
  const items = '<item id="smil" href="one.smil" media-type="application/smil+xml"/>';
  const opf = packageOf(['one'], { items }).replace('<item id="one"', '<item id="one" media-overlay="smil"');
  const narratedBy = async (pair: string) =>
    isNarrated(await openBytes(makeEpub({ 'OEBPS/package.opf': opf, 'OEBPS/one.smil': smil(pair) })));
  expect(await narratedBy('<par><text src="one.xhtml#dusk"/></par>')).toBe(false);
  expect(await narratedBy(par('one.xhtml#dusk', 'src="a.mp3"'))).toBe(true);
});

test('a damaged overlay narrates nothing', async () => {
  const files = await openBytes(
    makeEpub({
      'OEBPS/package.opf': packageOf(['one'], {
        items: '<item id="voice" href="one.smil" media-type="application/smil+xml"/>',
      }).replace('id="one"', 'id="one" media-overlay="voice"'),
      'OEBPS/one.smil': '<smil><par>',
    }),
  );
  expect(await files.overlay(0)).toEqual([]);
});
