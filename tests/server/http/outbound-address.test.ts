import { describe, expect, it } from 'vitest';
import { findAddressProblem } from '../../../server/http/outbound/outbound-address.ts';
import { OutboundCallError, outboundFetch } from '../../../server/http/outbound/outbound-fetch.ts';

describe('an address that staff enter (NET-1)', () => {
  it.each([
    ['https://idp.school.example/', undefined],
    ['https://93.184.216.34/', undefined],
    ['https://[2606:4700::1111]/', undefined],
    ['http://idp.school.example/', 'not_https'],
    ['idp.school.example', 'not_an_address'],
    ['javascript:alert(1)', 'not_an_address'],
    ['ftp://idp.school.example/', 'not_an_address'],
    ['https://user@idp.school.example/', 'not_an_address'],
    ['https://localhost/', 'private_host'],
    ['https://localhost./', 'private_host'],
    ['https://db.internal/', 'private_host'],
    ['https://intranet/', 'private_host'],
    ['https://127.0.0.1/', 'private_host'],
    ['https://2130706433/', 'private_host'],
    ['https://10.1.2.3/', 'private_host'],
    ['https://172.31.0.1/', 'private_host'],
    ['https://192.168.1.1/', 'private_host'],
    ['https://169.254.169.254/latest/meta-data/', 'private_host'],
    ['https://[::1]/', 'private_host'],
    ['https://[::ffff:10.0.0.1]/', 'private_host'],
    ['https://[fd00::1]/', 'private_host'],
    ['https://[fe80::1]/', 'private_host'],
  ])('%s: %s', (address, problem) => {
    expect(findAddressProblem(address, [])).toBe(problem);
  });

  it('may be private or without https if the operator allowed its origin', () => {
    expect(findAddressProblem('http://10.1.2.3:8080/login', ['http://10.1.2.3:8080'])).toBeUndefined();
    expect(findAddressProblem('http://10.1.2.3:8081/login', ['http://10.1.2.3:8080'])).toBe('not_https');
  });
});

describe('a call of another server', () => {
  it('does not reach a private address, whatever name leads there', async () => {
    const call = outboundFetch('https://localhost.localdomain/', []);
    await expect(call).rejects.toBeInstanceOf(OutboundCallError);
  });

  it('says that nothing listens', async () => {
    await expect(outboundFetch('http://127.0.0.1:1/', ['http://127.0.0.1:1'])).rejects.toMatchObject({
      problem: 'refused',
    });
  });
});
