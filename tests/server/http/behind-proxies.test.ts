import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { addressKey } from '../../../server/http/security/address-key.ts';
import { trustedProxiesSetting, trustProxyOption } from '../../../server/http/security/trusted-proxies.ts';
import { startTestApp } from '../support/test-app.ts';

test('a browser gets a session when the proxy reports https, and none when it reports http', async () => {
  const t = await startTestApp({ environment: { SECURE: '1', TRUST_PROXY: '1' } });
  const sessionBy = async (protocol: string) => {
    const { cookies } = await t.app.inject({ url: '/account/sign-in', headers: { 'x-forwarded-proto': protocol } });
    return cookies.find(({ name }) => name === '__Host-carrel_session');
  };
  const session = await sessionBy('https');
  // The prefix in the name of the cookie requires both.
  expect(session).toMatchObject({ secure: true, path: '/' });
  expect(session?.domain).toBeUndefined();
  expect(await sessionBy('http')).toBeUndefined();
  await t.close();
});

describe('the address of the client', () => {
  const OUTSIDE = '198.51.100.9';
  const judge = async (setting: string, remoteAddress: string, forwardedFor: string) => {
    const app = fastify({ trustProxy: trustProxyOption(trustedProxiesSetting.parse(setting)) });
    app.get('/', async ({ ip, host }) => ({ ip, host }));
    const headers = { 'x-forwarded-for': forwardedFor, 'x-forwarded-host': 'other.example', host: 'shop.example' };
    return (await app.inject({ url: '/', remoteAddress, headers })).json();
  };

  test('is that of the connection when no proxy is trusted', async () => {
    expect(await judge('0', OUTSIDE, '6.6.6.6')).toEqual({ ip: OUTSIDE, host: 'shop.example' });
  });

  test('is the last address of the header behind one proxy, whatever addresses the client sent before it', async () => {
    expect(await judge('1', '10.0.0.1', `6.6.6.6, ${OUTSIDE}`)).toEqual({ ip: OUTSIDE, host: 'other.example' });
  });

  test('is the second to last address behind two proxies', async () => {
    expect(await judge('2', '10.0.0.1', `6.6.6.6, ${OUTSIDE}, 10.0.0.2`)).toMatchObject({ ip: OUTSIDE });
  });

  test('is the last address that is not a listed proxy, and other senders of the header are not trusted', async () => {
    const proxies = '10.0.0.0/8, 192.168.7.1';
    const through = await judge(proxies, '10.0.0.1', `6.6.6.6, ${OUTSIDE}, 192.168.7.1`);
    expect(through).toEqual({ ip: OUTSIDE, host: 'other.example' });
    expect(await judge(proxies, OUTSIDE, '6.6.6.6')).toEqual({ ip: OUTSIDE, host: 'shop.example' });
  });
});

test('an IPv6 address counts as its /64 network, and a mapped IPv4 address as the IPv4 address', () => {
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:db8:1:2::9'));
  expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'));
  expect(addressKey('::ffff:192.0.2.1')).toBe('192.0.2.1');
});
