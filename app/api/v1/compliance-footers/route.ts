import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { complianceFooterList } from '@/lib/templates/contract/starters';
import { listComplianceFooters } from '@/lib/templates/documents/list-compliance-footers';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'List compliance footers',
      description:
        'The canonical contents of `compliance.content` in marketing documents, byte for byte, for either authoring mode.',
      scope: access.readTemplates,
      response: complianceFooterList,
    },
    listComplianceFooters,
  ),
});
