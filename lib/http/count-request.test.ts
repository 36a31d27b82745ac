import { expect, it } from 'vitest';
import { routeOf } from './count-request';

it.each([
  ['/api/v1/emails', {}, '/api/v1/emails'],
  [
    '/api/v1/webhooks/7/deliveries/8/replay',
    { webhookId: '7', deliveryId: '8' },
    '/api/v1/webhooks/:webhookId/deliveries/:deliveryId/replay',
  ],
  [
    '/api/v1/webhooks/7/deliveries/7',
    { webhookId: '7', deliveryId: '7' },
    '/api/v1/webhooks/:webhookId/deliveries/:deliveryId',
  ],
  ['/api/v1/invitations/a%2Fb', { token: 'a/b' }, '/api/v1/invitations/:token'],
  ['/api/v1/invitations/a%2Fb', { token: 'a%2Fb' }, '/api/v1/invitations/:token'],
  ['/api/v1/webhooks/webhooks', { webhookId: 'webhooks' }, '/api/v1/webhooks/:webhookId'],
  ['/api/v1/invitations/%E0%A4', { token: 'secret' }, 'other'],
])('the route of %s carries no value', (pathname, params, route) => {
  expect(routeOf(pathname, params)).toBe(route);
});
