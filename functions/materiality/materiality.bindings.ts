import { MaterialityTopics } from '../../shared/catalogue/materiality-topics.ts';
import * as assessments from '../../shared/contract/materiality/assessments.contract.ts';
import * as contract from '../../shared/contract/materiality/materiality.contract.ts';
import { createIds } from '../../shared/ids.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import type { Principal } from '../core/auth/principal.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { currentProfileEntity } from '../core/materiality/current-profile.entity.ts';
import { approveAssessment, deleteAssessment } from './approve-assessment.ts';
import { changeAssessment } from './change-assessment.ts';
import { addTopics, removeTopic, saveTopic } from './change-topics.ts';
import { createAssessment } from './create-assessment.ts';
import type { MaterialityDependencies } from './dependencies.ts';
import { api } from './materiality.api.ts';
import { getAssessment, listAssessmentLog, listAssessments, listCatalogueTopics } from './read-assessments.ts';
import { saveScores } from './save-scores.ts';

const now = () => Date.now();
const ids = createIds(now);
let read: MaterialityTopics | undefined;

const topics = (): MaterialityTopics => {
  read ??= MaterialityTopics.parse(loadCatalogueFile('materiality-topics.json'));
  return read;
};

const within = ({ scope }: Principal): MaterialityDependencies => ({ table: api.tableOf(scope), topics, ids, now });

export const bindings = {
  getMaterialityProfile: bindSignedIn(contract.getMaterialityProfile, async (_input, { principal }) => ({
    body: {
      profile: (await api.tableOf(principal.scope).find(currentProfileEntity, principal.organization)) ?? null,
    },
  })),
  listAssessments: bindSignedIn(assessments.listAssessments, async (_input, { principal }) => ({
    body: await listAssessments(within(principal), principal),
  })),
  listCatalogueTopics: bindSignedIn(assessments.listCatalogueTopics, async (_input, { principal }) => ({
    body: listCatalogueTopics(within(principal), principal),
  })),
  createAssessment: bindSignedIn(assessments.createAssessment, async (input, { principal }) => ({
    body: await createAssessment(within(principal), principal, input),
  })),
  getAssessment: bindSignedIn(assessments.getAssessment, async ({ params }, { principal }) => ({
    body: await getAssessment(within(principal), principal, params.assessmentId),
  })),
  changeAssessment: bindSignedIn(assessments.changeAssessment, async (input, { principal }) => ({
    body: await changeAssessment(within(principal), principal, input),
  })),
  addAssessmentTopics: bindSignedIn(assessments.addAssessmentTopics, async (input, { principal }) => ({
    body: await addTopics(within(principal), principal, input),
  })),
  saveAssessmentTopic: bindSignedIn(assessments.saveAssessmentTopic, async (input, { principal }) => ({
    body: await saveTopic(within(principal), principal, input),
  })),
  removeAssessmentTopic: bindSignedIn(assessments.removeAssessmentTopic, async (input, { principal }) => ({
    body: await removeTopic(within(principal), principal, input),
  })),
  saveAssessorScores: bindSignedIn(assessments.saveAssessorScores, async (input, { principal }) => ({
    body: await saveScores(within(principal), principal, input),
  })),
  approveAssessment: bindSignedIn(assessments.approveAssessment, async (input, { principal }) => ({
    body: await approveAssessment(within(principal), principal, input),
  })),
  deleteAssessment: bindSignedIn(assessments.deleteAssessment, async (input, { principal }) => ({
    body: await deleteAssessment(within(principal), principal, input),
  })),
  listAssessmentLog: bindSignedIn(assessments.listAssessmentLog, async (input, { principal }) => ({
    body: await listAssessmentLog(within(principal), principal, input),
  })),
};
