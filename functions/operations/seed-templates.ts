import type { CreateTenant } from '../../shared/model/platform/operation.ts';
import { ignoreConflict } from '../core/data/ignore-conflict.ts';
import { platformScope } from '../core/data/scope.ts';
import { put } from '../core/data/write.ts';
import { templatesEntity } from '../core/templates/templates.entity.ts';
import type { OperationsDependencies } from './dependencies.ts';
import { boardUpdate } from './template-seeds/board-update.ts';
import { buildTemplate } from './template-seeds/build-template.ts';
import { supplierQuestionnaire } from './template-seeds/supplier-questionnaire.ts';

/** First templates of a tenant that has the module, in its name. A tenant that has templates already keeps its own. */
export const seedTemplates = async (
  { tableOf }: Pick<OperationsDependencies, 'tableOf'>,
  { tenantId, name, modules }: Required<Pick<CreateTenant, 'tenantId'>> & Pick<CreateTenant, 'name' | 'modules'>,
): Promise<void> => {
  if (!modules.includes('custom-template')) return;
  const templates = [supplierQuestionnaire, boardUpdate].map((seed) => buildTemplate(seed, name));
  await tableOf(platformScope(tenantId))
    .write([put(templatesEntity, { templates, revision: 1 }, 'new')])
    .catch(ignoreConflict);
};
