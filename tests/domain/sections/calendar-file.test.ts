import { describe, expect, test } from 'vitest';
import { type CalendarEvent, writeCalendar } from '../../../src/domain/sections/calendar-file.ts';
import { datesOfSection, toCalendarEvent } from '../../../src/domain/sections/calendar-section.ts';
import { material, section } from '../support/section.ts';

const NOW = Date.parse('2026-09-10T12:00:00Z');
const event: CalendarEvent = {
  uid: 'opting-deadline.BIO-101-A@carrel',
  at: Date.parse('2026-09-16T04:59:00Z'),
  summary: 'Last day to opt out',
  description: 'BIO 101',
};

const linesOf = (events: readonly CalendarEvent[]) => unfold(writeCalendar(events, NOW));

/** Unfolds lines as RFC 5545 §3.1 requires. */
const unfold = (file: string) => file.replaceAll('\r\n ', '').replace(/\r\n$/, '').split('\r\n');

describe('a calendar file', () => {
  test('has the lines that every calendar application requires, in UTC', () => {
    expect(linesOf([event])).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Carrel//Course deadlines//EN',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:opting-deadline.BIO-101-A@carrel',
      'DTSTAMP:20260910T120000Z',
      'DTSTART:20260916T045900Z',
      'SUMMARY:Last day to opt out',
      'DESCRIPTION:BIO 101',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  test('ends every line with CRLF and nothing else', () => {
    const file = writeCalendar([{ ...event, description: 'One\nTwo\r\nThree' }], NOW);
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('escapes backslash, semicolon, comma and line breaks, and leaves out control characters', () => {
    const lines = linesOf([{ ...event, summary: 'A\\B; C, D', description: 'One\r\nTwo\u0007' }]);
    expect(lines).toContain('SUMMARY:A\\\\B\\; C\\, D');
    expect(lines).toContain('DESCRIPTION:One\\nTwo');
  });

  test.each([
    ['ASCII', 'Opting out '.repeat(30)],
    ['accents', 'Dernière journée où vous désinscrire, à l’étagère. '.repeat(9)],
    ['characters outside the basic plane', '📚'.repeat(60)],
  ])('folds long lines of %s at 75 octets between whole characters, and unfolds to the original', (_, summary) => {
    const file = writeCalendar([{ ...event, summary }], NOW);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file).not.toContain('\uFFFD');
    expect(Buffer.from(file).toString()).toBe(file);
    expect(unfold(file)).toContain(`SUMMARY:${summary.replaceAll(',', '\\,')}`);
  });

  test('adds a reminder when requested', () => {
    expect(linesOf([{ ...event, remindDaysBefore: 1 }]).join('|')).toContain(
      'BEGIN:VALARM|ACTION:DISPLAY|DESCRIPTION:Last day to opt out|TRIGGER:-P1D|END:VALARM',
    );
  });

  test('keeps the UID of an event whose date changed, and gives different events different UIDs', () => {
    const words = { summary: 'S', description: 'D' };
    const uidOf = (date: Parameters<typeof toCalendarEvent>[0]) =>
      toCalendarEvent(date, 'BIO-1', words, 'https://x.test/').uid;
    const deadline = { kind: 'optingDeadline', at: 1, lastDay: '2026-09-15' } as const;
    const end = { kind: 'accessEnd', at: 1, productId: '5', name: 'Biology' } as const;
    expect(uidOf(deadline)).toBe(uidOf({ ...deadline, at: 2, lastDay: '2026-09-22' }));
    expect(new Set([uidOf(deadline), uidOf(end), uidOf({ ...end, productId: '6' })]).size).toBe(3);
    expect(uidOf(deadline)).toBe('opting-deadline.BIO-1@carrel');
    expect(toCalendarEvent(end, undefined, words, 'https://x.test/').uid).toBe('access-end-5.shelf@carrel');
  });

  test('contains the address of the event’s page, if any', () => {
    expect(linesOf([{ ...event, url: 'https://x.test/shelf' }])).toContain('URL:https://x.test/shelf');
    expect(linesOf([event]).join()).not.toContain('URL');
  });

  test.each([
    ['a', 1],
    ['\u007f', 0],
    ['\u0080', 0],
    ['é', 2],
    ['\u07ff', 2],
    ['\u0800', 3],
    ['漢', 3],
    ['\uffff', 3],
    ['𝄞', 4],
  ])('fills a line of %j up to 75 octets', (character, octets) => {
    const [line = ''] = writeCalendar([{ ...event, summary: character.repeat(100) }], NOW)
      .split('\r\n')
      .filter((one) => one.startsWith('SUMMARY'));
    const room = 75 - 'SUMMARY:'.length;
    expect(Buffer.byteLength(line) - 'SUMMARY:'.length).toBe(octets === 0 ? 0 : room - (room % octets));
  });
});

describe('the dates of a section', () => {
  const mine = material('1', { isOwned: true, expiresAt: '2027-02-28T00:00:00Z' });
  const gone = material('2', { isOwned: true, expiresAt: '2026-09-01T00:00:00Z' });
  const lost = material('3', { expiresAt: '2027-02-28T00:00:00Z' });
  const endless = material('4', { isOwned: true });

  test('are the opting deadline and the end of owned access, future ones only, earliest first', () => {
    const dates = datesOfSection(section(), [endless, lost, mine, gone], true, NOW);
    expect(dates).toEqual([
      { kind: 'optingDeadline', at: Date.parse('2026-09-16T04:59:00Z'), lastDay: '2026-09-15' },
      { kind: 'accessEnd', at: Date.parse('2027-02-28T00:00:00Z'), productId: '1', name: 'Material 1' },
    ]);
  });

  test('are sorted by time', () => {
    const sooner = material('5', { isOwned: true, expiresAt: '2026-09-12T00:00:00Z' });
    const dates = datesOfSection(section(), [mine, sooner], true, NOW);
    expect(dates.map(({ at }) => new Date(at).toISOString().slice(0, 10))).toEqual([
      '2026-09-12',
      '2026-09-16',
      '2027-02-28',
    ]);
    expect(datesOfSection(section(), [sooner], false, Date.parse('2026-09-12T00:00:00Z'))).toEqual([]);
  });

  test('omit the opting deadline when there is nothing to decide', () => {
    expect(datesOfSection(section(), [], false, NOW)).toEqual([]);
    expect(datesOfSection(section({ addDropDate: undefined }), [], true, NOW)).toEqual([]);
  });
});
