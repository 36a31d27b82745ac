import { broadcastsCancel, broadcastsPause, broadcastsResume } from './broadcasts-change.js';
import { broadcastsList } from './broadcasts-list.js';
import { broadcastsSend } from './broadcasts-send.js';
import { broadcastsShow } from './broadcasts-show.js';
import type { Command } from './command.js';
import { contactsExport } from './contacts-export.js';
import { contactsImport } from './contacts-import.js';
import { contactsList } from './contacts-list.js';
import { contactsShow } from './contacts-show.js';
import { emailsCancel } from './emails-cancel.js';
import { emailsList } from './emails-list.js';
import { emailsResend } from './emails-resend.js';
import { emailsShow } from './emails-show.js';
import { emailsTail } from './emails-tail.js';
import { login } from './login.js';
import { mcp } from './mcp.js';
import { send } from './send.js';
import { templatesCheck } from './templates-check.js';
import { templatesDiff } from './templates-diff.js';
import { templatesExport } from './templates-export.js';
import { templatesImport } from './templates-import.js';
import { templatesList } from './templates-list.js';
import { templatesPreview } from './templates-preview.js';
import { templatesPublish } from './templates-publish.js';
import { templatesPull } from './templates-pull.js';
import { templatesPush } from './templates-push.js';
import { templatesTest } from './templates-test.js';
import { translationsExport } from './translations-export.js';
import { translationsImport } from './translations-import.js';
import { translationsList } from './translations-list.js';
import { translationsPull } from './translations-pull.js';
import { translationsPush } from './translations-push.js';
import { types } from './types.js';
import { webhooksListen } from './webhooks-listen.js';

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  login,
  templatesList,
  templatesPull,
  templatesPush,
  templatesDiff,
  templatesCheck,
  templatesPreview,
  templatesTest,
  templatesExport,
  templatesImport,
  templatesPublish,
  translationsList,
  translationsPull,
  translationsPush,
  translationsExport,
  translationsImport,
  types,
  send,
  emailsList,
  emailsShow,
  emailsTail,
  emailsCancel,
  emailsResend,
  contactsList,
  contactsShow,
  contactsImport,
  contactsExport,
  broadcastsList,
  broadcastsShow,
  broadcastsSend,
  broadcastsPause,
  broadcastsResume,
  broadcastsCancel,
  webhooksListen,
  mcp,
];
