import { expect, test } from 'vitest';
import { classroomAddress } from '../../../src/domain/sections/classroom-address.ts';

const student = { accessUrl: undefined, sectionId: '4', isInstructor: false };

test.each([
  ['the access URL of the publisher', { ...student, accessUrl: 'https://rooms.test/4' }, 'https://rooms.test/4'],
  ['the section, for a student', student, '/section/4?type=student'],
  ['the section, for an instructor', { ...student, isInstructor: true }, '/section/4?type=instructor'],
  ['the section where the access URL is a path', { ...student, accessUrl: '/section/x' }, '/section/4?type=student'],
  ['nowhere without a section', { ...student, sectionId: undefined }, undefined],
])('a classroom opens at %s', (_, classroom, address) => {
  expect(classroomAddress(classroom)).toBe(address);
});
