import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { addressKey } from '../../../server/http/address-key.ts';
import { trustedProxiesSetting, trustProxyOption } from '../../../server/http/trusted-proxies.ts';
import { startTestApp } from '../support/test-app.ts';

test('a browser has a session where the proxy says that it came by https, and none by http', async () => {
  const t = await startTestApp({ environment: { SECURE: '1', TRUST_PROXY: '1' } });
  const sessionBy = async (protocol: string) => {
    const { cookies } = await t.app.inject({ url: '/account/sign-in', headers: { 'x-forwarded-proto': protocol } });
    return cookies.find(({ name }) => name === '__Host-carrel_session');
  };
  const session = await sessionBy('https');
  // What the prefix of the name demands of the cookie.
  expect(session).toMatchObject({ secure: true, path: '/' });
  expect(session?.domain).toBeUndefined();
  expect(await sessionBy('http')).toBeUndefined();
  await t.close();
});

describe('who asks, and for which host,', () => {
  const OUTSIDE = '198.51.100.9';
  const judge = async (setting: string, remoteAddress: string, forwardedFor: string) => {
    const app = fastify({ trustProxy: trustProxyOption(trustedProxiesSetting.parse(setting)) });
    app.get('/', async ({ ip, host }) => ({ ip, host }));
    const headers = { 'x-forwarded-for': forwardedFor, 'x-forwarded-host': 'other.example', host: 'shop.example' };
    return (await app.inject({ url: '/', remoteAddress, headers })).json();
  };

  test('is the connection where no proxy is trusted', async () => {
    expect(await judge('0', OUTSIDE, '6.6.6.6')).toEqual({ ip: OUTSIDE, host: 'shop.example' });
  });

  test('is the last address of the header behind one proxy, whatever the caller put in front of it', async () => {
    expect(await judge('1', '10.0.0.1', `6.6.6.6, ${OUTSIDE}`)).toEqual({ ip: OUTSIDE, host: 'other.example' });
  });

  test('is the last but one behind two', async () => {
    expect(await judge('2', '10.0.0.1', `6.6.6.6, ${OUTSIDE}, 10.0.0.2`)).toMatchObject({ ip: OUTSIDE });
  });

  test('is the last address that is not a configured proxy; headers of other senders are ignored', async () => {
    const proxies = '10.0.0.0/8, 192.168.7.1';
    const through = await judge(proxies, '10.0.0.1', `6.6.6.6, ${OUTSIDE}, 192.168.7.1`);
    expect(through).toEqual({ ip: OUTSIDE, host: 'other.example' });
    expect(await judge(proxies, OUTSIDE, '6.6.6.6')).toEqual({ ip: OUTSIDE, host: 'shop.example' });
  });
});

test('an IPv6 address counts as its /64 network, and a mapped IPv4 address as itself', () => {
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:db8:1:2::9'));
  expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'));
  expect(addressKey('::ffff:192.0.2.1')).toBe('192.0.2.1');
});
