import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { wordsOutside } from './support/words-outside.ts';

describe('the texts of the screens', () => {
  test.each([
    ['<p>Hello there</p>', ['Hello there']],
    ['<p>hello there</p>', ['hello there']],
    ['<p>élan</p>', ['élan']],
    ['<>hello <b>there</b></>', ['hello', 'there']],
    ['<p><Trans>Hello there</Trans></p>', []],
    ['<Trans>You have <b>Many</b> things</Trans>', []],
    ['<Trans>You have <img alt="a cover" /></Trans>', ['a cover']],
    ['<Plural value={count} one="# book" other="# books" />', []],
    ['<p>{"hello"}</p>', ['hello']],
    ['<p>{isOpen ? "open" : `closed`}</p>', ['open', 'closed']],
    ['<p>{isOpen && "open"}</p>', ['open']],
    ['<p>{"by " + name}</p>', ['by']],
    ['<p>{kind === "open" && name}</p>', []],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a screen has them
    ['<p>{t`open`} {t(names.open)} {`${one} · ${other}`}</p>', []],
    ['<img alt="A cover" />', ['A cover']],
    ['<img alt="cover" />', ['cover']],
    ['<input placeholder={`terms`} aria-label={isShort ? "terms" : t`Search terms`} />', ['terms', 'terms']],
    ['<Dialog closeLabel="close" title={<b>over</b>} />', ['close', 'over']],
    ['<p className="title" id="label" aria-labelledby="some-title" data-kind="open" />', []],
    ['<img alt={t`A cover`} />', []],
    ['const Field = ({ label = "Search" }) => <b>{label}</b>;', ['Search']],
    ['const all: Map<string, Promise<Value>> = new Map();', []],
    ['/** <p>Hello there</p> */', []],
  ])('in %j that are in no catalog are %j', (source, found) =>
    expect(wordsOutside(source).map((words) => words.trim())).toEqual(found),
  );

  test('are all in the catalogs', () => {
    const files = readdirSync('src', { recursive: true }).flatMap((name) =>
      String(name).endsWith('.tsx') ? [join('src', String(name))] : [],
    );
    expect(files.length).toBeGreaterThan(100);
    const found = files.flatMap((file) => wordsOutside(readFileSync(file, 'utf8')).map((words) => `${file}: ${words}`));
    expect(found).toEqual([]);
  });
});
