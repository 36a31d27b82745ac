import { z } from 'zod';
import { findInstallationMail } from '@/lib/accounts/operators/list-installation-mail';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { installationMailDetail } from '@/lib/installation-mail/contract';
import { anyId } from '@/lib/shapes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: "Retrieve one of Postroom's own mails",
      scope: 'operator',
      params: z.object({ installationMailId: anyId }),
      response: installationMailDetail,
      errors: ['NOT_FOUND'],
    },
    (ctx, { params }) => findInstallationMail(ctx, params.installationMailId),
  ),
});
