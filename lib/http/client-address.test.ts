import { expect, it } from 'vitest';
import { nearestAddress } from '@/server/client-address.mjs';
import { networkOf } from './client-address';

function from(remoteAddress: string | undefined, forwarded?: string): string {
  return nearestAddress({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } });
}

it('is the peer of the connection, whatever a client claims', () => {
  expect(from('203.0.113.7')).toBe('203.0.113.7');
  expect(from('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
  expect(from('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(from(undefined)).toBe('');
});

it('is what a proxy in the own network saw, not what the client told the proxy', () => {
  expect(from('127.0.0.1', '203.0.113.7')).toBe('203.0.113.7');
  expect(from('::1', '1.1.1.1, 203.0.113.7, 10.0.0.3')).toBe('203.0.113.7');
  expect(from('10.1.2.3', '[2001:db8::5]:4711')).toBe('2001:db8::5');
  expect(from('10.1.2.3', '203.0.113.7:4711')).toBe('203.0.113.7');
  expect(from('127.0.0.1', 'unknown')).toBe('127.0.0.1');
  expect(from('127.0.0.1', '203.0.113.7, <script>')).toBe('127.0.0.1');
  expect(from('127.0.0.1', '192.168.1.20')).toBe('192.168.1.20');
});

it('counts the addresses of one IPv6 network as one place', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::1'));
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
  expect(networkOf('203.0.113.7')).not.toBe(networkOf('203.0.113.8'));
});
