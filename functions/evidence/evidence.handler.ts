import { routes } from '../../shared/contract/routes/evidence.routes.ts';
import { createApi } from '../core/api/create-api.ts';
import { api } from './evidence.api.ts';

const evidence = async () => (await import('./evidence.bindings.ts')).bindings;
const evidenceOfPoints = async () => (await import('./evidence-of-points.bindings.ts')).bindings;
const assurance = async () => (await import('./assurance.bindings.ts')).bindings;

export const handler = createApi(
  routes,
  {
    listEvidence: evidence,
    createEvidenceUpload: evidence,
    attachEvidence: evidence,
    changeEvidence: evidence,
    removeEvidence: evidence,
    getEvidenceLink: evidence,
    listPointEvidence: evidenceOfPoints,
    createPointEvidenceUpload: evidenceOfPoints,
    attachPointEvidence: evidenceOfPoints,
    removePointEvidence: evidenceOfPoints,
    getPointEvidenceLink: evidenceOfPoints,
    createTaskUpload: evidenceOfPoints,
    attachTaskEvidence: evidenceOfPoints,
    removeTaskEvidence: evidenceOfPoints,
    getTaskEvidenceLink: evidenceOfPoints,
    getRequestEvidenceLink: evidenceOfPoints,
    createAssuranceUpload: assurance,
    setAssuranceFile: assurance,
    removeAssuranceFile: assurance,
    getAssuranceLink: assurance,
  },
  api,
);
