import { expect, it } from 'vitest';
import { routeOf } from './count-request';
import { emailOperations } from './operations/emails';
import { signInOperations } from './operations/sign-in';
import { webhookOperations } from './operations/webhooks';

it.each([
  [emailOperations['GET /emails'], '/api/v1/emails'],
  [
    webhookOperations['POST /webhooks/{webhookId}/deliveries/{deliveryId}/replay'],
    '/api/v1/webhooks/:webhookId/deliveries/:deliveryId/replay',
  ],
  [signInOperations['POST /api/auth/sign-in/email'], '/api/auth/sign-in/email'],
])('the route of $name contains no value', (operation, route) => {
  expect(routeOf(operation)).toBe(route);
});
