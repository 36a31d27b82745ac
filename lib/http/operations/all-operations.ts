import { accountOperations } from './account';
import { attachmentOperations } from './attachments';
import { broadcastOperations } from './broadcasts';
import { contactImportOperations } from './contact-imports';
import { contactOperations } from './contacts';
import { domainOperations } from './domains';
import { emailOperations } from './emails';
import { formOperations } from './forms';
import { imageOperations } from './images';
import { installationOperations } from './installation';
import { keyOperations } from './keys';
import { mailboxOperations } from './mailbox';
import { memberOperations } from './members';
import { requestLogOperations } from './request-log';
import { reviewOperations } from './reviews';
import { rowOperations } from './rows';
import { segmentOperations } from './segments';
import { signInOperations } from './sign-in';
import { templateOperations } from './templates';
import { translationOperations } from './translations';
import { versionOperations } from './versions';
import { webhookOperations } from './webhooks';
import { workspaceOperations } from './workspaces';

/** Every operation by its name, in the order of the reference. */
export const allOperations = {
  ...emailOperations,
  ...attachmentOperations,
  ...templateOperations,
  ...versionOperations,
  ...translationOperations,
  ...contactOperations,
  ...contactImportOperations,
  ...segmentOperations,
  ...formOperations,
  ...broadcastOperations,
  ...domainOperations,
  ...webhookOperations,
  ...keyOperations,
  ...requestLogOperations,
  ...workspaceOperations,
  ...memberOperations,
  ...mailboxOperations,
  ...imageOperations,
  ...rowOperations,
  ...reviewOperations,
  ...accountOperations,
  ...signInOperations,
  ...installationOperations,
};
