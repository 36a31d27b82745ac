import { emailContent, emailParams } from '@/lib/emails/contract/log';
import { findContent } from '@/lib/emails/log/find-content';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = methods({
  GET: endpoint(
    {
      summary: 'Retrieve the content of an email',
      description: 'Subject, html and text exactly as they are sent.',
      scope: access.readEmails,
      params: emailParams,
      response: emailContent,
      errors: ['INVALID_REQUEST', 'NOT_FOUND'],
    },
    (ctx, { params }) => findContent(ctx, params.messageId),
  ),
});
