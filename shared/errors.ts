import * as z from 'zod';

/** Named once: the catalogue is part of each function's bundle. */
const unprocessable = { status: 422, isRetryable: false } as const;
const notFound = { status: 404, isRetryable: false } as const;
const conflict = { status: 409, isRetryable: false } as const;
const forbidden = { status: 403, isRetryable: false } as const;

/** The error catalogue (specification 8): code to status and whether the same request may succeed later. */
export const errorCatalogue = {
  'request.invalid': { status: 400, isRetryable: false },
  'request.too_large': { status: 400, isRetryable: false },
  'auth.unauthorized': { status: 401, isRetryable: false },
  'auth.code_invalid': { status: 401, isRetryable: false },
  'auth.session_ended': { status: 401, isRetryable: false },
  'auth.token_expired': { status: 440, isRetryable: true },
  'auth.forbidden': forbidden,
  'account.suspended': forbidden,
  'registration.incomplete': forbidden,
  'module.off': forbidden,
  'consultancy.access_ended': forbidden,
  'consultancy.not_found': notFound,
  'consultancy.date_past': unprocessable,
  'consultancy.too_many': unprocessable,
  'route.not_found': notFound,
  'route.method_not_allowed': { status: 405, isRetryable: false },
  'tenant.no_domain': notFound,
  'tenant.no_sender': notFound,
  /** No tenant has the host. */
  'tenant.not_found': notFound,
  /** No tenant has the id. */
  'tenant.unknown': notFound,
  'tenant.already_created': conflict,
  'tenant.unknown_frameworks': unprocessable,
  'framework.not_found': notFound,
  'framework.other_period': unprocessable,
  'disclosure.not_found': notFound,
  'article.not_found': notFound,
  'report.not_found': notFound,
  'comment.not_found': notFound,
  'publication.not_found': notFound,
  'preview.not_found': notFound,
  'audit_job.not_found': notFound,
  'organization.not_found': notFound,
  'organization.already_created': conflict,
  'user.not_found': notFound,
  'user.already_exists': unprocessable,
  'user.invited_already': unprocessable,
  'user.removal_running': unprocessable,
  'password.wrong': unprocessable,
  'password.not_changed': unprocessable,
  'password.too_common': unprocessable,
  'password.too_weak': unprocessable,
  'mfa.code_invalid': unprocessable,
  'session.not_found': notFound,
  'registration.step_refused': unprocessable,
  'seat.none_left': unprocessable,
  'seat.out_of_range': unprocessable,
  'seat.limit_reached': unprocessable,
  'seat.subscribed': unprocessable,
  'storage.full': unprocessable,
  'payment.declined': unprocessable,
  'payment.unavailable': { status: 500, isRetryable: true },
  'subscription.change_refused': unprocessable,
  'subscription.not_found': notFound,
  'bill.not_found': notFound,
  'billing-event.not_found': notFound,
  'webhook.refused': { status: 400, isRetryable: false },
  'user.last_administrator': unprocessable,
  'user.self_removal': unprocessable,
  'user.self_demotion': unprocessable,
  'user.role_refused': unprocessable,
  'mail.suppressed': unprocessable,
  'invitation.not_found': notFound,
  'voucher.not_found': notFound,
  'voucher.revoked': conflict,
  'voucher.date_past': unprocessable,
  'voucher.invalid': unprocessable,
  'account.transition_refused': unprocessable,
  'image.format': unprocessable,
  'image.rejected': unprocessable,
  'booking.no_slot': unprocessable,
  'booking.slot_taken': conflict,
  'booking.not_found': notFound,
  'tenant.host_taken': unprocessable,
  'tenant.host_invalid': unprocessable,
  'tenant.host_reserved': unprocessable,
  'tenant.host_not_subdomain': unprocessable,
  'tenant.host_is_subdomain': unprocessable,
  'tenant.domain_pending': unprocessable,
  'support-message.not_found': notFound,
  'support-message.state_same': unprocessable,
  'content.language_missing': unprocessable,
  'content.category_missing': unprocessable,
  'tenant.admin_module': unprocessable,
  'life.busy': unprocessable,
  'life.not_exported': unprocessable,
  'life.name_wrong': unprocessable,
  'life.being_wiped': unprocessable,
  'life.not_suspended': unprocessable,
  'life.not_closed': unprocessable,
  'life.too_many_closed': unprocessable,
  'life.not_empty': unprocessable,
  'life.archive_unknown': unprocessable,
  'life.person_has_access': unprocessable,
  'life.person_erased': unprocessable,
  'life.person_leaving': unprocessable,
  'life.operator': unprocessable,
  'data_export.not_found': notFound,
  'data_import.not_found': notFound,
  'data_import.volume': unprocessable,
  'data_import.format': unprocessable,
  'data_import.step_refused': unprocessable,
  'metric.not_found': notFound,
  'reporting_time.not_found': notFound,
  'reporting_time.changing': { status: 409, isRetryable: true },
  'reporting_time.linked': unprocessable,
  'data_point.not_found': notFound,
  'survey.not_found': notFound,
  'survey.stale': conflict,
  'survey.read_only': conflict,
  'survey.not_ready': unprocessable,
  'survey.closed': conflict,
  'survey.answered': conflict,
  'survey.link_invalid': notFound,
  'survey.answer_wrong': unprocessable,
  'survey.answer_too_long': unprocessable,
  'survey.list_unreadable': unprocessable,
  'survey.saved_elsewhere': conflict,
  'survey.saved_too_often': { status: 429, isRetryable: false },
  'assessment.not_found': notFound,
  'assessment.read_only': conflict,
  'assessment.stale': conflict,
  'assessment.not_ready': unprocessable,
  'assessment.not_approved': unprocessable,
  'assessment.date_future': unprocessable,
  'assessment.too_many_topics': unprocessable,
  'assessment.topic_taken': conflict,
  'entity.not_found': notFound,
  'entity.name_taken': conflict,
  'entity.parent_refused': unprocessable,
  'entity.too_many': unprocessable,
  'entity.ownership_refused': unprocessable,
  'entity.in_use': unprocessable,
  'entity.has_children': unprocessable,
  'entity_import.not_found': notFound,
  'entity_import.volume': unprocessable,
  'entity_import.format': unprocessable,
  'entity_import.step_refused': conflict,
  'entity_import.joined': conflict,
  'roll_up.refused': unprocessable,
  'roll_up.changed': conflict,
  'roll_up.method_missing': unprocessable,
  'entity.person_refused': unprocessable,
  'entity_request.not_found': notFound,
  'entity_request.step_refused': unprocessable,
  'data_point.conflict': conflict,
  'report.choices_open': unprocessable,
  'report.findings_open': unprocessable,
  'report.finding_blocks': unprocessable,
  'report.approver_refused': unprocessable,
  'report.approver_self': unprocessable,
  'report.stale': conflict,
  'request.id_used': conflict,
  'request.conflict': { status: 409, isRetryable: true },
  'change_running.subscribe': { status: 409, isRetryable: true },
  'change_running.seats': { status: 409, isRetryable: true },
  'change_running.cancel': { status: 409, isRetryable: true },
  'change_running.resume': { status: 409, isRetryable: true },
  'change_running.pay': { status: 409, isRetryable: true },
  'change_running.card': { status: 409, isRetryable: true },
  'translation.file_format': unprocessable,
  'translation.file_damaged': unprocessable,
  'translation.file_size': unprocessable,
  'translation.file_foreign': unprocessable,
  'translation.file_heading': unprocessable,
  'word.volume': unprocessable,
  'word.format': unprocessable,
  'word.other_report': unprocessable,
  'word.no_answers': unprocessable,
  'evidence.not_found': notFound,
  'evidence.volume': unprocessable,
  'evidence.format': unprocessable,
  'evidence.content': unprocessable,
  'evidence.too_many': unprocessable,
  'assurance.format': unprocessable,
  'upload.missing': { status: 417, isRetryable: false },
  'validation.failed': unprocessable,
  'report.moving': { status: 409, isRetryable: true },
  'edition.refused': unprocessable,
  'report.read_only': unprocessable,
  'report.transition_refused': unprocessable,
  'report.has_answers': unprocessable,
  'report.reason_missing': unprocessable,
  'topic.not_found': notFound,
  'collaborator.not_found': notFound,
  'collaborator.is_colleague': unprocessable,
  'collaborator.is_self': unprocessable,
  'collaborator.nothing_assigned': unprocessable,
  'collaborator.not_finished': unprocessable,
  'report.no_disclosures': unprocessable,
  'publication.running': unprocessable,
  'publication.undescribed': unprocessable,
  'field.wrong_kind': unprocessable,
  'translation.no_source': unprocessable,
  'field.wrong_unit': unprocessable,
  'field.calculated': unprocessable,
  'comment.closed': unprocessable,
  'comment.too_many': unprocessable,
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
  /** Name of what the refusal is about; fills `{name}` of the words. */
  readonly subject: string | undefined;
  constructor(
    code: ErrorCode,
    details: {
      fields?: FieldError[];
      current?: unknown;
      reason?: string;
      retryAfterSeconds?: number;
      subject?: string;
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
    this.subject = details.subject;
  }
}

export const isAppError = (error: unknown, code?: ErrorCode): error is AppError =>
  error instanceof AppError && (code === undefined || error.code === code);
