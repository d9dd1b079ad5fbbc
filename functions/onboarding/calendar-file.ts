import ical, { ICalAttendeeRole, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { endOfSession } from '../../shared/model/organization/onboarding.ts';
import type { Language } from '../../shared/model/text/language.ts';

export type CalendarEvent = {
  method: 'REQUEST' | 'CANCEL';
  bookingId: string;
  sequence: number;
  startsAt: string;
  /** When this version of the event was made. */
  stampedAt: number;
  language: Language;
  tenant: { name: string; hostname: string; supportEmail: string };
  person: { name: string; email: string };
};

const texts = {
  en: {
    summary: (name: string) => `Onboarding session with ${name}`,
    description: (support: string) => `Half an hour to set up your first report. Questions? Write to ${support}.`,
  },
  zhTw: {
    summary: (name: string) => `${name} 入門會議`,
    description: (support: string) => `半小時內設定您的首份報告。如有疑問，請電郵至 ${support}。`,
  },
};

/** The session as a calendar file (RFC 5545, RFC 5546): the same UID through all versions, SEQUENCE counts them. */
export const calendarFile = (event: CalendarEvent): string => {
  const words = texts[event.language];
  const isCancelled = event.method === 'CANCEL';
  const calendar = ical({
    prodId: '//ESG - Core//Onboarding//EN',
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  calendar.createEvent({
    id: `${event.bookingId}@${event.tenant.hostname}`,
    sequence: event.sequence,
    stamp: new Date(event.stampedAt),
    start: new Date(event.startsAt),
    end: new Date(endOfSession(event.startsAt)),
    summary: words.summary(event.tenant.name),
    description: words.description(event.tenant.supportEmail),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: event.tenant.name, email: event.tenant.supportEmail },
    attendees: [
      { name: event.person.name, email: event.person.email, rsvp: true, role: ICalAttendeeRole.REQ },
      { name: event.tenant.name, email: event.tenant.supportEmail, role: ICalAttendeeRole.REQ },
    ],
  });
  return calendar.toString();
};
