import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Cover } from '../../src/ui/product/cover.tsx';
import { coverCloth } from '../../src/ui/product/cover-cloth.ts';

afterEach(cleanup);

const book = { id: '42', title: 'Principles of Biology', author: 'Robert Bear', alt: 'Principles of Biology cover' };

/** Returns the words drawn on a cover, which are not text of the page. */
const wordsOn = (cover: HTMLElement) =>
  [...cover.querySelectorAll<HTMLElement>('[data-words]')].map(({ dataset }) => dataset.words);

describe('a cover', () => {
  it('shows its picture and loads distant pictures lazily', () => {
    render(<Cover {...book} src="/covers/42.webp" />);
    const picture = screen.getByRole<HTMLImageElement>('img', { name: book.alt });
    expect(picture.getAttribute('src')).toBe('/covers/42.webp');
    expect(picture.getAttribute('loading')).toBe('lazy');
  });

  it('is drawn from title and author without a picture', () => {
    render(<Cover {...book} />);
    expect(wordsOn(screen.getByRole('img', { name: book.alt }))).toEqual(['Principles of Biology', 'Robert Bear']);
  });

  it('is drawn when the picture fails, and tries another picture', () => {
    const { rerender, container } = render(<Cover {...book} src="/covers/42.webp" />);
    fireEvent.error(screen.getByRole('img', { name: book.alt }));
    expect(container.querySelector('img')).toBeNull();
    expect(wordsOn(container)).toContain('Principles of Biology');
    rerender(<Cover {...book} src="/covers/42-new.webp" />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/covers/42-new.webp');
  });

  it('has an empty alternative text beside the title (PROD-8)', () => {
    const { container } = render(<Cover {...book} alt="" />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(wordsOn(container)).toContain('Principles of Biology');
  });
});

describe('the binding of a drawn cover', () => {
  it('is the same for the same id', () => {
    expect(coverCloth('42')).toEqual(coverCloth('42'));
  });

  it('has the color of the subject, whatever the id', () => {
    const cloths = ['1', '2', '3', '4'].map((id) => coverCloth(id, 'history').cloth);
    expect(new Set(cloths).size).toBe(1);
  });

  it('uses every color and binding over a shelf of neighboring ids', () => {
    const shelf = Array.from({ length: 400 }, (_, index) => coverCloth(String(1000 + index)));
    expect(new Set(shelf.map(({ cloth }) => cloth)).size).toBe(10);
    expect(new Set(shelf.map(({ binding }) => binding)).size).toBe(3);
  });
});
