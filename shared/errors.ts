import * as z from 'zod';

/** The error catalogue (specification 8): code to status and whether the same request may succeed later. */
export const errorCatalogue = {
  'request.invalid': { status: 400, isRetryable: false },
  'request.too_large': { status: 400, isRetryable: false },
  'auth.unauthorized': { status: 401, isRetryable: false },
  'auth.code_invalid': { status: 401, isRetryable: false },
  'auth.session_ended': { status: 401, isRetryable: false },
  'auth.token_expired': { status: 440, isRetryable: true },
  'auth.forbidden': { status: 403, isRetryable: false },
  'account.suspended': { status: 403, isRetryable: false },
  'registration.incomplete': { status: 403, isRetryable: false },
  'module.off': { status: 403, isRetryable: false },
  'consultancy.access_ended': { status: 403, isRetryable: false },
  'consultancy.not_found': { status: 404, isRetryable: false },
  'consultancy.date_past': { status: 422, isRetryable: false },
  'consultancy.too_many': { status: 422, isRetryable: false },
  'route.not_found': { status: 404, isRetryable: false },
  'route.method_not_allowed': { status: 405, isRetryable: false },
  'tenant.no_domain': { status: 404, isRetryable: false },
  'tenant.no_sender': { status: 404, isRetryable: false },
  'tenant.not_found': { status: 404, isRetryable: false },
  'framework.not_found': { status: 404, isRetryable: false },
  'framework.other_period': { status: 422, isRetryable: false },
  'disclosure.not_found': { status: 404, isRetryable: false },
  'article.not_found': { status: 404, isRetryable: false },
  'report.not_found': { status: 404, isRetryable: false },
  'comment.not_found': { status: 404, isRetryable: false },
  'publication.not_found': { status: 404, isRetryable: false },
  'preview.not_found': { status: 404, isRetryable: false },
  'audit_job.not_found': { status: 404, isRetryable: false },
  'organization.not_found': { status: 404, isRetryable: false },
  'user.not_found': { status: 404, isRetryable: false },
  'user.already_exists': { status: 422, isRetryable: false },
  'user.invited_already': { status: 422, isRetryable: false },
  'user.removal_running': { status: 422, isRetryable: false },
  'password.wrong': { status: 422, isRetryable: false },
  'password.not_changed': { status: 422, isRetryable: false },
  'password.too_common': { status: 422, isRetryable: false },
  'password.too_weak': { status: 422, isRetryable: false },
  'mfa.code_invalid': { status: 422, isRetryable: false },
  'session.not_found': { status: 404, isRetryable: false },
  'registration.step_refused': { status: 422, isRetryable: false },
  'seat.none_left': { status: 422, isRetryable: false },
  'seat.out_of_range': { status: 422, isRetryable: false },
  'seat.limit_reached': { status: 422, isRetryable: false },
  'storage.full': { status: 422, isRetryable: false },
  'payment.declined': { status: 422, isRetryable: false },
  'payment.unavailable': { status: 500, isRetryable: true },
  'subscription.change_refused': { status: 422, isRetryable: false },
  'subscription.not_found': { status: 404, isRetryable: false },
  'bill.not_found': { status: 404, isRetryable: false },
  'billing-event.not_found': { status: 404, isRetryable: false },
  'webhook.refused': { status: 400, isRetryable: false },
  'user.last_administrator': { status: 422, isRetryable: false },
  'user.self_removal': { status: 422, isRetryable: false },
  'user.self_demotion': { status: 422, isRetryable: false },
  'user.role_refused': { status: 422, isRetryable: false },
  'mail.suppressed': { status: 422, isRetryable: false },
  'invitation.not_found': { status: 404, isRetryable: false },
  'voucher.not_found': { status: 404, isRetryable: false },
  'voucher.invalid': { status: 422, isRetryable: false },
  'account.transition_refused': { status: 422, isRetryable: false },
  'image.format': { status: 422, isRetryable: false },
  'image.rejected': { status: 422, isRetryable: false },
  'booking.no_slot': { status: 422, isRetryable: false },
  'booking.slot_taken': { status: 409, isRetryable: false },
  'booking.not_found': { status: 404, isRetryable: false },
  'tenant.host_taken': { status: 422, isRetryable: false },
  'support-message.not_found': { status: 404, isRetryable: false },
  'content.language_missing': { status: 422, isRetryable: false },
  'content.category_missing': { status: 422, isRetryable: false },
  'tenant.admin_module': { status: 422, isRetryable: false },
  'life.busy': { status: 422, isRetryable: false },
  'life.not_exported': { status: 422, isRetryable: false },
  'life.name_wrong': { status: 422, isRetryable: false },
  'life.being_wiped': { status: 422, isRetryable: false },
  'life.not_suspended': { status: 422, isRetryable: false },
  'life.not_closed': { status: 422, isRetryable: false },
  'life.too_many_closed': { status: 422, isRetryable: false },
  'life.not_empty': { status: 422, isRetryable: false },
  'life.archive_unknown': { status: 422, isRetryable: false },
  'life.person_has_access': { status: 422, isRetryable: false },
  'life.person_leaving': { status: 422, isRetryable: false },
  'life.operator': { status: 422, isRetryable: false },
  'data_export.not_found': { status: 404, isRetryable: false },
  'data_import.not_found': { status: 404, isRetryable: false },
  'data_import.volume': { status: 422, isRetryable: false },
  'data_import.format': { status: 422, isRetryable: false },
  'data_import.step_refused': { status: 422, isRetryable: false },
  'metric.not_found': { status: 404, isRetryable: false },
  'reporting_time.not_found': { status: 404, isRetryable: false },
  'reporting_time.changing': { status: 409, isRetryable: true },
  'reporting_time.linked': { status: 422, isRetryable: false },
  'data_point.not_found': { status: 404, isRetryable: false },
  'survey.not_found': { status: 404, isRetryable: false },
  'survey.stale': { status: 409, isRetryable: false },
  'survey.read_only': { status: 409, isRetryable: false },
  'survey.not_ready': { status: 422, isRetryable: false },
  'survey.closed': { status: 409, isRetryable: false },
  'survey.answered': { status: 409, isRetryable: false },
  'survey.link_invalid': { status: 404, isRetryable: false },
  'survey.answer_wrong': { status: 422, isRetryable: false },
  'survey.answer_too_long': { status: 422, isRetryable: false },
  'survey.list_unreadable': { status: 422, isRetryable: false },
  'survey.saved_too_often': { status: 429, isRetryable: false },
  'assessment.not_found': { status: 404, isRetryable: false },
  'assessment.read_only': { status: 409, isRetryable: false },
  'assessment.stale': { status: 409, isRetryable: false },
  'assessment.not_ready': { status: 422, isRetryable: false },
  'assessment.too_many_topics': { status: 422, isRetryable: false },
  'assessment.topic_taken': { status: 409, isRetryable: false },
  'entity.not_found': { status: 404, isRetryable: false },
  'entity.name_taken': { status: 409, isRetryable: false },
  'entity.parent_refused': { status: 422, isRetryable: false },
  'entity.too_many': { status: 422, isRetryable: false },
  'entity.ownership_refused': { status: 422, isRetryable: false },
  'entity.in_use': { status: 422, isRetryable: false },
  'entity.has_children': { status: 422, isRetryable: false },
  'entity_import.not_found': { status: 404, isRetryable: false },
  'entity_import.volume': { status: 422, isRetryable: false },
  'entity_import.format': { status: 422, isRetryable: false },
  'entity_import.step_refused': { status: 409, isRetryable: false },
  'entity_import.joined': { status: 409, isRetryable: false },
  'roll_up.refused': { status: 422, isRetryable: false },
  'roll_up.changed': { status: 409, isRetryable: false },
  'roll_up.method_missing': { status: 422, isRetryable: false },
  'entity.person_refused': { status: 422, isRetryable: false },
  'entity_request.not_found': { status: 404, isRetryable: false },
  'entity_request.step_refused': { status: 422, isRetryable: false },
  'data_point.conflict': { status: 409, isRetryable: false },
  'report.choices_open': { status: 422, isRetryable: false },
  'report.findings_open': { status: 422, isRetryable: false },
  'report.finding_blocks': { status: 422, isRetryable: false },
  'report.approver_refused': { status: 422, isRetryable: false },
  'report.approver_self': { status: 422, isRetryable: false },
  'report.stale': { status: 409, isRetryable: false },
  'request.conflict': { status: 409, isRetryable: true },
  'change_running.subscribe': { status: 409, isRetryable: true },
  'change_running.seats': { status: 409, isRetryable: true },
  'change_running.cancel': { status: 409, isRetryable: true },
  'change_running.resume': { status: 409, isRetryable: true },
  'change_running.pay': { status: 409, isRetryable: true },
  'change_running.card': { status: 409, isRetryable: true },
  'translation.file_format': { status: 422, isRetryable: false },
  'translation.file_damaged': { status: 422, isRetryable: false },
  'translation.file_size': { status: 422, isRetryable: false },
  'translation.file_foreign': { status: 422, isRetryable: false },
  'word.volume': { status: 422, isRetryable: false },
  'word.format': { status: 422, isRetryable: false },
  'word.other_report': { status: 422, isRetryable: false },
  'word.no_answers': { status: 422, isRetryable: false },
  'evidence.not_found': { status: 404, isRetryable: false },
  'evidence.volume': { status: 422, isRetryable: false },
  'evidence.format': { status: 422, isRetryable: false },
  'evidence.content': { status: 422, isRetryable: false },
  'evidence.too_many': { status: 422, isRetryable: false },
  'assurance.format': { status: 422, isRetryable: false },
  'upload.missing': { status: 417, isRetryable: false },
  'validation.failed': { status: 422, isRetryable: false },
  'report.moving': { status: 409, isRetryable: true },
  'edition.refused': { status: 422, isRetryable: false },
  'report.read_only': { status: 422, isRetryable: false },
  'report.transition_refused': { status: 422, isRetryable: false },
  'report.has_answers': { status: 422, isRetryable: false },
  'report.reason_missing': { status: 422, isRetryable: false },
  'topic.not_found': { status: 404, isRetryable: false },
  'collaborator.not_found': { status: 404, isRetryable: false },
  'collaborator.is_colleague': { status: 422, isRetryable: false },
  'collaborator.is_self': { status: 422, isRetryable: false },
  'collaborator.nothing_assigned': { status: 422, isRetryable: false },
  'collaborator.not_finished': { status: 422, isRetryable: false },
  'report.no_disclosures': { status: 422, isRetryable: false },
  'publication.running': { status: 422, isRetryable: false },
  'publication.undescribed': { status: 422, isRetryable: false },
  'field.wrong_kind': { status: 422, isRetryable: false },
  'translation.no_source': { status: 422, isRetryable: false },
  'field.wrong_unit': { status: 422, isRetryable: false },
  'field.calculated': { status: 422, isRetryable: false },
  'comment.closed': { status: 422, isRetryable: false },
  'comment.too_many': { status: 422, isRetryable: false },
  'rate.limited': { status: 429, isRetryable: true },
  'server.unavailable': { status: 500, isRetryable: true },
  'server.error': { status: 500, isRetryable: false },
} as const satisfies Record<string, { status: number; isRetryable: boolean }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Refusals of a change at the payment provider: it is away, two changes met, or an earlier one is still being completed. */
export const providerChangeCodes = [
  'payment.unavailable',
  'request.conflict',
  'change_running.subscribe',
  'change_running.seats',
  'change_running.cancel',
  'change_running.resume',
  'change_running.pay',
  'change_running.card',
] as const satisfies readonly ErrorCode[];
const isErrorCode = (value: string): value is ErrorCode => value in errorCatalogue;
export const errorCodes: ErrorCode[] = Object.keys(errorCatalogue).filter(isErrorCode);

/** One field that was refused; `message` is in the user's language, `path` as in the request body ("frameworks.0.versionId"). */
export const FieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** Body of every refused call: a `message` in the platform language (specification 8). */
export const ErrorBody = z
  .object({
    code: z.enum(errorCodes),
    message: z.string(),
    requestId: z.string(),
    fields: z.array(FieldError).optional(),
    /** 409: the stored state, which is newer than the caller's; 422 of a submission: the findings in the report. */
    current: z.unknown().optional(),
    /** 422 of a transition: why. */
    reason: z.string().optional(),
  })
  .meta({ id: 'ErrorBody' });
export type ErrorBody = z.infer<typeof ErrorBody>;

/** The one error that use cases throw; anything else that escapes becomes a 500 without details. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[] | undefined;
  readonly current: unknown;
  readonly reason: string | undefined;
  /** When another try may be answered; goes into the words and the header `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;
  constructor(
    code: ErrorCode,
    details: {
      fields?: FieldError[];
      current?: unknown;
      reason?: string;
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(code, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = details.fields;
    this.current = details.current;
    this.reason = details.reason;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

export const isAppError = (error: unknown, code?: ErrorCode): error is AppError =>
  error instanceof AppError && (code === undefined || error.code === code);
