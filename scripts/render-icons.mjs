// Renders the app icons from one drawing with the system's Chromium: node scripts/render-icons.mjs
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const icons = new URL('../public/icons/', import.meta.url).pathname;
const drawing = readFileSync(join(icons, 'favicon.svg'), 'utf8');
const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';

/**
 * A maskable icon fills its square and keeps the drawing within the middle four fifths; iOS rounds the corners itself.
 */
const filled = drawing.replace(/ rx="\d+"/, '');
/** @param {number} share size of the margin on each side, relative to the icon */
const inset = (share) =>
  filled
    .replace('viewBox="0 0 512 512"', `viewBox="${-share} ${-share} ${512 + 2 * share} ${512 + 2 * share}"`)
    .replace(
      '<rect width="512" height="512"',
      `<rect x="${-share}" y="${-share}" width="${512 + 2 * share}" height="${512 + 2 * share}"`,
    );

const outputs = [
  { file: 'icon-192.png', size: 192, svg: drawing },
  { file: 'icon-512.png', size: 512, svg: drawing },
  { file: 'icon-maskable-512.png', size: 512, svg: inset(48) },
  { file: 'apple-touch-icon-180.png', size: 180, svg: inset(16) },
];

const work = mkdtempSync(join(tmpdir(), 'carrel-icons-'));
try {
  for (const { file, size, svg } of outputs) {
    const page = join(work, 'icon.html');
    const sized = svg.replace('<svg ', `<svg width="${size}" height="${size}" style="display:block" `);
    writeFileSync(page, `<!doctype html><style>html,body{margin:0;background:transparent}</style>${sized}`);
    execFileSync(chromium, [
      '--headless',
      '--no-sandbox',
      '--hide-scrollbars',
      '--default-background-color=00000000',
      '--force-device-scale-factor=1',
      `--window-size=${size},${size}`,
      `--screenshot=${join(icons, file)}`,
      `file://${page}`,
    ]);
  }
} finally {
  rmSync(work, { recursive: true });
}
