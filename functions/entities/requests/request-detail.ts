import type { BilingualText } from '../../../shared/catalogue/framework.ts';
import { loadGuide } from '../../../shared/catalogue/guidance.ts';
import type {
  EntityRequestDetail,
  RequestItemView,
} from '../../../shared/contract/entities/entity-requests.contract.ts';
import { itemKeyOf, type RequestSubject } from '../../../shared/model/entities/request.ts';
import { loadCatalogueFile } from '../../core/catalogue-files.ts';
import type { LoadedRequest } from '../../core/entities/load-request.ts';
import { askedFields } from '../../core/entities/request-fields.ts';
import { taskFileOf } from '../../core/entities/task-file.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';
import { readPriorAnswers, type SupplierAnswers } from './prior-answers.ts';
import { requestViewOf } from './request-view.ts';

const guide = loadGuide(loadCatalogueFile);

/** What to report, as the report workspace shows it: the text of the template, else ours; a metric has its definition. */
const guidanceOf = ({ catalogue }: EntitiesDependencies, subject: RequestSubject): BilingualText | null => {
  if (subject.kind === 'metric') return null;
  const { versionId, disclosureId } = subject;
  const disclosure = catalogue.disclosure(versionId, disclosureId);
  return disclosure ? (disclosure.guidance ?? guide(versionId, disclosure)) : null;
};

/**
 * A request for answering and for review: fields of the catalogue, answers, files, comments, answers of the year before.
 * `supplier`: of the person who answers alone.
 */
export const requestDetail = async (
  dependencies: EntitiesDependencies,
  { request, answers, files, comments }: LoadedRequest,
  supplier?: SupplierAnswers,
): Promise<EntityRequestDetail> => {
  const prior = await readPriorAnswers(dependencies, request, supplier);
  const items = request.items.map((item): RequestItemView => {
    const itemKey = itemKeyOf(item.subject);
    return {
      ...item,
      ...askedFields(dependencies.catalogue, item.subject),
      itemKey,
      guidance: guidanceOf(dependencies, item.subject),
      answers: answers
        .filter((answer) => answer.itemKey === itemKey)
        .map(({ fieldKey, value, revision, updatedAt, updatedBy }) => ({
          fieldKey,
          value,
          revision,
          updatedAt,
          updatedBy,
        })),
      files: files.filter((file) => file.itemKey === itemKey).map(taskFileOf),
      prior: [...(prior.get(itemKey) ?? [])],
      shared: (supplier?.shared ?? []).flatMap((one) => (one.itemKey === itemKey ? [one.fieldKey] : [])),
    };
  });
  return { ...requestViewOf(request, dependencies.now()), items, comments };
};
