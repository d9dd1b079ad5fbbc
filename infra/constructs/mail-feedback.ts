import { Duration, Validations } from 'aws-cdk-lib';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { MailSender } from './mail-sender.ts';
import type { ProductFunction } from './product-function.ts';

export type MailFeedbackProps = {
  readonly mail: MailSender;
  readonly consumer: ProductFunction<Record<string, string>>;
};

/**
 * Forwards SES bounces and complaints to the function that suppresses such addresses. A lost event is repeated by the
 * next mail to the address; SES itself suppresses addresses that it knows (runbook: mail-bounces).
 */
export class MailFeedback extends Construct {
  constructor(scope: Construct, id: string, { mail, consumer }: MailFeedbackProps) {
    super(scope, id);
    // Here, not in the stack of the configuration set: the data stack outlives its subscribers.
    mail.configurationSet.addEventDestination('Feedback', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    const rule = new Rule(this, 'Rule', {
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Bounced', 'Email Complaint Received'],
        detail: { mail: { tags: { 'ses:configuration-set': [mail.configurationSetName] } } },
      },
    });
    rule.addTarget(new LambdaFunction(consumer.function, { retryAttempts: 5, maxEventAge: Duration.hours(6) }));
    Validations.of(rule).acknowledge({
      id: 'Serverless-EventBusDLQ',
      reason: 'A lost event costs nothing: the next mail to the address bounces at SES and causes a new event.',
    });
  }
}
