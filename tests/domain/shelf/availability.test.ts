import { describe, expect, it } from 'vitest';
import { hasErrorPage, unavailableReason } from '../../../src/domain/shelf/availability.ts';

const sold = { isActive: true, isDeleted: false, isCountryAllowed: true };
const channel = (channelType: string, availabilityStatus: 'available' | 'deactivated' | 'withdrawn' | 'deleted') => ({
  id: '1',
  channelType,
  availabilityStatus,
  alternativeOfferingTypes: [],
  isCds: false,
});

describe('the reason why a product is unavailable', () => {
  it.each([
    ['nothing stands against it', {}, undefined, undefined],
    ['it was deleted', { product: { ...sold, isDeleted: true, isActive: false } }, undefined, 'deleted'],
    ['it was deactivated', { product: { ...sold, isActive: false } }, undefined, 'disabled'],
    ['it was withdrawn', { channelAvailabilities: [channel('web', 'withdrawn')] }, undefined, 'withdrawn'],
    ['its channel has it deleted', { channelAvailabilities: [channel('web', 'deleted')] }, 'web', 'deleted'],
    ['its channel has it off', { channelAvailabilities: [channel('web', 'deactivated')] }, 'web', 'disabled'],
    ['the country is not allowed', { product: { ...sold, isCountryAllowed: false } }, undefined, 'territory'],
    ['no channel has it any more', { channelAvailabilities: [channel('feed', 'withdrawn')] }, 'web', 'withdrawn'],
    ['another channel only has it', { channelAvailabilities: [channel('campus', 'available')] }, 'web', 'market'],
    [
      'one of several channels has it',
      { channelAvailabilities: [channel('web', 'withdrawn'), channel('campus', 'available')] },
      undefined,
      undefined,
    ],
    ['there are no offerings', { offerings: [] }, undefined, 'offering'],
    [
      'withdrawn comes before no offerings',
      { offerings: [], channelAvailabilities: [channel('web', 'withdrawn')] },
      undefined,
      'withdrawn',
    ],
  ] as const)('%s', (_what, values, channelType, reason) => {
    const item = { product: sold, channelAvailabilities: [], offerings: [1], ...values };
    expect(unavailableReason(item, channelType)).toBe(reason);
  });

  it.each([
    ['deleted', true],
    ['disabled', true],
    ['withdrawn', false],
    ['territory', false],
    [undefined, false],
  ] as const)('%s has an error page: %s', (reason, has) => {
    expect(hasErrorPage(reason)).toBe(has);
  });
});
