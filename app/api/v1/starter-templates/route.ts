import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { templateOperations } from '@/lib/http/operations/templates';
import { listStarterTemplates } from '@/lib/templates/starters/list-starter-templates';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
<<<<<<< HEAD
  GET: endpoint(
    {
      summary: 'List starter templates',
      description:
        'The gallery, with the name and address of the workspace filled in; `html` shows each with samples and an invented sender. Create a template of one by `starter`.',
      scope: access.readTemplates,
      response: starterTemplateList,
    },
    listStarterTemplates,
  ),
=======
  GET: endpoint(templateOperations['GET /starter-templates'], listStarterTemplates),
>>>>>>> main
});
