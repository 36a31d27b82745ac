import { accountExamples } from './account-examples';
import { broadcastExamples } from './broadcast-examples';
import { contactExamples } from './contact-examples';
import { emailExamples } from './email-examples';
import type { OperationExamples } from './operation-example';
import { sendingExamples } from './sending-examples';
import { templateExamples } from './template-examples';
import { workspaceExamples } from './workspace-examples';

/** By method and path. Every operation with a body is listed; a test executes each. */
export const operationExamples: OperationExamples = {
  ...emailExamples,
  ...templateExamples,
  ...contactExamples,
  ...broadcastExamples,
  ...sendingExamples,
  ...workspaceExamples,
  ...accountExamples,
};
