import type { ErrorCode } from './errors';

/** The cause and remedy of each code, for the API document and its page. */
export const errorGuide: Record<ErrorCode, { cause: string; remedy: string }> = {
  INVALID_REQUEST: {
    cause: 'A field, a query parameter or an id is missing, malformed or unknown.',
    remedy:
      'Read `details.issues`: each entry names the path and what is wrong there. Correct it and send again.',
  },
  INVALID_JSON: {
    cause: 'The body is not JSON.',
    remedy: 'Build the body with a JSON library. The message says where reading stopped.',
  },
  INVALID_CURSOR: {
    cause: 'The cursor was altered, or belongs to another list, workspace or set of filters.',
    remedy: 'Pass `next_cursor` unchanged, with the same filters, or start again without a cursor.',
  },
  INVALID_TEMPLATE_DOCUMENT: {
    cause: 'The document is malformed, or its purpose or source mode is not that of the template.',
    remedy: 'Read `details.issues` for the path, line and column.',
  },
  IDEMPOTENCY_KEY_REQUIRED: {
    cause: 'The item has no idempotency key, or one shorter than 8 or longer than 200 characters.',
    remedy: 'Give each email a key made of what it is about, such as `receipt-1042`.',
  },
  UNAUTHORIZED: {
    cause: 'The API key or session is missing, unknown, revoked or expired.',
    remedy: 'Send `Authorization: Bearer pr_…` with a key from Developers → API keys.',
  },
  BALANCE_EXHAUSTED: {
    cause: 'The workspace has no prepaid emails left.',
    remedy: 'Raise the balance of the workspace, then send again with the same key.',
  },
  FORBIDDEN: {
    cause: 'The key or role lacks the scope, or a request with a session cookie came from another origin.',
    remedy: 'Use a key with the scope that the operation names.',
  },
  OPERATOR_REQUIRED: {
    cause:
      'Only operators of the installation can change limits, billing, trusted domains and create workspaces.',
    remedy: 'Ask an operator, or use a key with `workspace:manage` that an operator made.',
  },
  TWO_FACTOR_REQUIRED: {
    cause: 'The workspace requires two-factor sign-in, and the signed-in person has not set it up.',
    remedy: 'Set it up on the account page, then repeat the request. API keys are not affected.',
  },
  WORKSPACE_DELETED: {
    cause: 'The workspace was deleted in the last 7 days, and the owner who is signed in has no other one.',
    remedy: 'Recover it with `POST /workspaces/{workspaceId}/restoration`, or sign in to another workspace.',
  },
  WORKSPACE_CHANGED: {
    cause:
      'The header `Postroom-Workspace` of a page of the dashboard names another workspace than its session: somebody switched in another tab.',
    remedy: 'Switch back, or reload the page. API keys belong to one workspace and never get this.',
  },
  API_KEY_ACTOR_UNAVAILABLE: {
    cause:
      'The person who created the key is no longer a member of the workspace, so the key may not write templates.',
    remedy: 'Have a current member create a new key.',
  },
  SENDING_PAUSED: {
    cause: 'Sending is paused for the whole workspace.',
    remedy: 'Switch sending on again in the workspace settings, then repeat the request with the same keys.',
  },
  BILLING_ACCOUNT_RESTRICTED: {
    cause: 'Sending is restricted for the billing account.',
    remedy: 'Ask whoever runs this installation to lift the restriction.',
  },
  NOT_FOUND: {
    cause: 'There is no such path or resource in this workspace.',
    remedy: 'Check the id and that the key belongs to the right workspace.',
  },
  ATTACHMENT_NOT_FOUND: {
    cause: 'The attachment does not belong to this email.',
    remedy: 'List the attachments of the email and use an id from there.',
  },
  DOMAIN_NOT_FOUND: {
    cause: 'There is no such domain in this workspace.',
    remedy: 'List the domains and use an id from there.',
  },
  WEBHOOK_NOT_FOUND: {
    cause: 'There is no such webhook endpoint in this workspace.',
    remedy: 'List the webhook endpoints and use an id from there.',
  },
  METHOD_NOT_ALLOWED: {
    cause: 'The path exists, but not with this method.',
    remedy: 'Use one of the methods in the `Allow` header.',
  },
  CONFLICT: {
    cause: 'The resource is not in a state in which this is possible.',
    remedy: 'Read the message, retrieve the resource and decide again.',
  },
  CONTACT_EXISTS: {
    cause: 'The workspace has a contact with this address already, whatever its case.',
    remedy:
      'Change the contact whose id is in `details.id`, or use `PUT /contacts/by-email/{email}`, which creates or changes.',
  },
  CONTACTS_CHANGED: {
    cause: 'Contacts of the import were changed since then. `details.changed` says how many.',
    remedy: 'Change or delete contacts one by one instead.',
  },
  BROADCAST_CONFLICT: {
    cause: 'The broadcast was changed since you read it.',
    remedy: 'Retrieve it, look at what changed, and send your change with the revision in `details`.',
  },
  BROADCAST_NOT_READY: {
    cause:
      'Something needed for sending is missing: a template, an address, recipients, or permission to send.',
    remedy: 'Read `details.errors`, the same as `errors` of `GET /broadcasts/{broadcastId}/check`.',
  },
  TEMPLATE_CONFLICT: {
    cause: 'The template was saved or published since you read it.',
    remedy: 'Retrieve the template, merge your change, and save with the revision and version in `details`.',
  },
  APPROVAL_REQUIRED: {
    cause:
      'The workspace publishes only drafts that someone else approved, and nobody approved the current one.',
    remedy:
      'Share it with `POST /templates/{templateId}/reviews` and publish it once a reader of the link approved it.',
  },
  DRAFT_REQUIRED: {
    cause: 'The template has no draft to save or publish.',
    remedy: 'Start one with `POST /templates/{templateId}/draft`.',
  },
  RECIPIENT_SUPPRESSED: {
    cause: 'The recipient is on the suppression list.',
    remedy: 'Lift the suppression if the person agrees, then send again.',
  },
  DRAFT_SAVE_REQUIRED: {
    cause: 'The draft held an older compliance footer, which was replaced by the current one.',
    remedy: 'Retrieve the template, save the returned draft, and retry with the new revision.',
  },
  IDEMPOTENCY_CONFLICT: {
    cause: 'The key was used before with other content, or another request with it is still in progress.',
    remedy:
      'If `retryable` is true, send the same request again. Otherwise use a new key for the new content.',
  },
  ATTACHMENT_NOT_READY: {
    cause: 'The uploaded file is still being checked.',
    remedy: 'Wait until `GET /attachments/{attachmentId}` answers the state `ready`.',
  },
  WEBHOOK_ALREADY_EXISTS: {
    cause: 'Another endpoint of the workspace has the same address.',
    remedy: 'Change that endpoint instead.',
  },
  WEBHOOK_ENDPOINT_LIMIT_REACHED: {
    cause: 'The workspace has 10 enabled webhook endpoints.',
    remedy: 'Disable or delete one first.',
  },
  ATTACHMENT_EXPIRED: {
    cause: 'The upload does not exist, or was deleted because it was not used in time.',
    remedy: 'Upload the file again and use the new id.',
  },
  PAYLOAD_TOO_LARGE: {
    cause: 'The body is larger than the operation accepts.',
    remedy: 'Split the batch, or send large files as attachments.',
  },
  ATTACHMENT_LIMIT_EXCEEDED: {
    cause: 'There are more than 10 attachments, or they exceed 10 MB together.',
    remedy: 'Send fewer or smaller files, or link to them.',
  },
  STORAGE_LIMIT_EXCEEDED: {
    cause: 'The workspace has no storage left for the file.',
    remedy: 'Raise the storage limit or shorten the retention of the workspace.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    cause: 'The request does not say that its body is JSON.',
    remedy: 'Send `Content-Type: application/json`.',
  },
  COMPLIANCE_REQUIRED: {
    cause:
      'A marketing template lacks its compliance footer, hides it, or the workspace has no postal address.',
    remedy:
      'Add the footer from `GET /compliance-footers`, and the postal address in the workspace settings.',
  },
  TEMPLATE_COMPILATION_FAILED: {
    cause: 'The MJML, HTML or Liquid of the document has errors.',
    remedy:
      'Correct what `details.issues` names by line and column. `POST /templates/{templateId}/checks` lists all of it.',
  },
  SOURCE_UNAVAILABLE: {
    cause: 'The template has neither a draft nor a published version to copy.',
    remedy: 'Save a draft first.',
  },
  ATTACHMENT_INVALID: {
    cause: 'The Base64 cannot be read, or the bytes, the file name and the content type do not agree.',
    remedy: 'Send the true content type and the matching extension.',
  },
  ATTACHMENT_TYPE_UNSUPPORTED: {
    cause: 'Files of this format cannot be sent.',
    remedy: 'Convert the file, for example to PDF or ZIP, or link to it.',
  },
  SENDER_UNAVAILABLE: {
    cause:
      'The `from` address is not a sending address of the workspace, is disabled, or its domain is not verified.',
    remedy: 'Pick an address with `can_send: true` from `GET /sending-addresses`.',
  },
  TEMPLATE_UNAVAILABLE: {
    cause: 'The template does not exist here, is not transactional, or has no published version.',
    remedy: 'Publish it, and check the id and the purpose.',
  },
  INVALID_TEMPLATE_DATA: {
    cause: 'A required variable is missing or a value has the wrong type.',
    remedy: 'Read `details.variables`: it names each variable, the reason and what is expected.',
  },
  INVALID_WEBHOOK_URL: {
    cause:
      'The address is not public HTTPS on port 443, and the operator has not named it in `WEBHOOK_ALLOW`.',
    remedy:
      'Use a public address. For your own machine, use `postroom webhooks listen` or the test receiver.',
  },
  RATE_LIMITED: {
    cause: 'Too many requests in a short time.',
    remedy: 'Wait as long as `Retry-After` says, then repeat. Send in batches of up to 100.',
  },
  DAILY_LIMIT_REACHED: {
    cause: 'The workspace has reached its daily limit of emails.',
    remedy: 'Send again with the same key after midnight UTC, or raise the limit.',
  },
  TEMPLATE_OPERATION_FAILED: {
    cause: 'The template could not be read or stored at the moment.',
    remedy: 'Retry after a short delay.',
  },
  INTERNAL_ERROR: {
    cause: 'Something failed on our side, or the database is unavailable at the moment.',
    remedy:
      'Retry with backoff. An email with the same idempotency key is never sent twice. Keep the `request_id`.',
  },
  PICTURES_UNAVAILABLE: {
    cause: 'A picture was requested, but this installation has no Chromium.',
    remedy: 'Set `CHROMIUM_PATH` to a Chromium, or ask for the preview without `as=png`.',
  },
  EMAIL_LIST_UNAVAILABLE: {
    cause: 'The log of emails could not be loaded at the moment.',
    remedy: 'Retry after a short delay.',
  },
  ATTACHMENT_UNAVAILABLE: {
    cause: 'The attachment, or an image from another host, could not be loaded at the moment.',
    remedy: 'Retry after a short delay.',
  },
  SETUP_UNAVAILABLE: {
    cause: 'The sending configuration could not be loaded at the moment.',
    remedy: 'Retry after a short delay.',
  },
  WEBHOOK_DESTINATION_UNAVAILABLE: {
    cause: 'The host name of the address could not be resolved at the moment.',
    remedy: 'Send the same request again.',
  },
};
