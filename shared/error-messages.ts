import type { ErrorCode } from './errors.ts';
import type { LocalizedText } from './model/language.ts';

/** What the user reads for each code (`message` of the error body); the type keeps both languages complete. */
export const errorMessages: Record<ErrorCode, LocalizedText> = {
  'request.invalid': { en: 'This request could not be read.', zhTw: '無法讀取此請求。' },
  'request.too_large': { en: 'This request is too large.', zhTw: '此請求過大。' },
  'auth.unauthorized': { en: 'Sign in to continue.', zhTw: '請登入以繼續。' },
  'auth.code_invalid': { en: 'That code is not right or has expired.', zhTw: '該代碼不正確或已過期。' },
  'auth.session_ended': {
    en: 'You were signed out because your session ended. Your work is saved.',
    zhTw: '工作階段已結束，您已登出。您的工作已儲存。',
  },
  'auth.token_expired': { en: 'Your access has to be renewed.', zhTw: '需要更新您的存取權限。' },
  'auth.forbidden': { en: 'Your role does not allow this.', zhTw: '您的角色無權執行此操作。' },
  'account.suspended': { en: 'The subscription of your organisation is paused.', zhTw: '貴機構的訂閱已暫停。' },
  'registration.incomplete': {
    en: 'Finish the registration of your organisation first.',
    zhTw: '請先完成貴機構的註冊。',
  },
  'password.not_changed': { en: 'Your password has not been changed.', zhTw: '您的密碼並未更改。' },
  'password.too_common': {
    en: 'This password is known from data leaks. Choose another one.',
    zhTw: '此密碼曾在資料外洩事件中出現，請另選一個。',
  },
  'mfa.code_invalid': { en: 'That code is not right.', zhTw: '該驗證碼不正確。' },
  'session.not_found': { en: 'This session has ended already.', zhTw: '此工作階段已結束。' },
  'registration.step_refused': {
    en: 'This step cannot be taken yet.',
    zhTw: '暫時未能進行此步驟。',
  },
  'seat.none_left': {
    en: 'There are not enough seats left. An administrator can add seats.',
    zhTw: '用戶名額不足，管理員可增加名額。',
  },
  'seat.out_of_range': {
    en: 'A plan has at least 3 users and not fewer than are in use. Above 20, contact support.',
    zhTw: '計劃最少 3 位用戶，且不可少於使用中的名額。超過 20 位請聯絡支援。',
  },
  'payment.declined': {
    en: 'Your bank declined this card. Nothing was charged.',
    zhTw: '發卡銀行拒絕了這張卡，未有扣款。',
  },
  'payment.unavailable': {
    en: 'The payment service did not answer. Nothing was charged. Try again in a moment.',
    zhTw: '付款服務沒有回應，未有扣款。請稍後再試。',
  },
  'subscription.change_refused': {
    en: 'The subscription does not allow this as it stands now.',
    zhTw: '訂閱目前的狀態不容許此操作。',
  },
  'subscription.not_found': { en: 'There is no such subscription.', zhTw: '找不到這項訂閱。' },
  'bill.not_found': { en: 'There is no such bill.', zhTw: '找不到這張賬單。' },
  'billing-event.not_found': { en: 'There is no such event.', zhTw: '找不到這項事件。' },
  'webhook.refused': { en: 'This message is not signed as it must be.', zhTw: '此訊息的簽署不正確。' },
  'user.last_administrator': {
    en: 'An organisation needs an administrator. Make somebody else one first.',
    zhTw: '機構必須有一位管理員。請先指定另一位管理員。',
  },
  'user.self_removal': {
    en: 'You cannot remove yourself. Another administrator can.',
    zhTw: '您不能移除自己，請由另一位管理員操作。',
  },
  'user.self_demotion': {
    en: 'You cannot give up your own administrator role. Another administrator can change it.',
    zhTw: '您不能放棄自己的管理員角色，請由另一位管理員更改。',
  },
  'user.role_refused': { en: 'This organisation has no such role.', zhTw: '此機構沒有該角色。' },
  'mail.suppressed': {
    en: 'The owner of this address does not want our e-mail. Ask for another address.',
    zhTw: '此地址的持有人不希望收到我們的電郵，請改用另一個地址。',
  },
  'invitation.not_found': {
    en: 'This invitation is not valid any more. Ask for a new one.',
    zhTw: '此邀請已失效，請索取新的邀請。',
  },
  'voucher.not_found': { en: 'This voucher code does not exist.', zhTw: '此優惠碼不存在。' },
  'voucher.invalid': { en: 'This voucher code is not valid or has been used.', zhTw: '此優惠碼無效或已使用。' },
  'account.transition_refused': {
    en: 'The account cannot go from this status to that one.',
    zhTw: '帳戶不能由此狀態轉為該狀態。',
  },
  'image.format': {
    en: 'Format not supported. Allowed formats: PNG, JPEG, WebP, GIF.',
    zhTw: '不支援此格式。可用格式：PNG、JPEG、WebP、GIF。',
  },
  'image.rejected': { en: 'Failed to load image.', zhTw: '無法載入圖片。' },
  'booking.no_slot': {
    en: 'This is not one of the times on offer. Choose another one.',
    zhTw: '這不是可預約的時段，請另選時段。',
  },
  'booking.slot_taken': {
    en: 'Somebody else has just taken this time. Choose another one.',
    zhTw: '此時段剛被預約，請另選時段。',
  },
  'booking.not_found': { en: 'There is no booking.', zhTw: '沒有預約。' },
  'module.off': { en: 'This module is not switched on.', zhTw: '此模組尚未啟用。' },
  'route.not_found': { en: 'There is nothing at this address.', zhTw: '此地址沒有內容。' },
  'tenant.not_found': {
    en: 'This address is not connected to a reporting site.',
    zhTw: '此網址未連接任何匯報網站。',
  },
  'framework.not_found': { en: 'This framework does not exist.', zhTw: '此匯報框架不存在。' },
  'article.not_found': { en: 'This article does not exist.', zhTw: '此文章不存在。' },
  'metric.not_found': { en: 'This metric is not in the library.', zhTw: '指標庫沒有此指標。' },
  'disclosure.not_found': {
    en: 'This disclosure does not exist or is not part of the report.',
    zhTw: '此披露事項不存在或不屬於該報告。',
  },
  'report.not_found': { en: 'This report does not exist or is not yours.', zhTw: '此報告不存在或不屬於您。' },
  'comment.not_found': { en: 'This comment does not exist or is not yours.', zhTw: '此留言不存在或不屬於您。' },
  'comment.closed': {
    en: 'A comment can be corrected by its author within an hour. Write another one.',
    zhTw: '只有作者可於一小時內修改留言，請另寫一則。',
  },
  'comment.too_many': {
    en: 'There are too many comments here. Resolve some threads and go on in another field.',
    zhTw: '此處留言過多，請先解決部分討論，或改在另一欄位繼續。',
  },
  'data_export.not_found': {
    en: 'This export is not there any more. Start it again.',
    zhTw: '此匯出檔案已不存在，請重新匯出。',
  },
  'data_import.not_found': { en: 'This import does not exist.', zhTw: '找不到此匯入。' },
  'data_import.volume': {
    en: 'Error - File cannot be uploaded as it exceeds 10 MB',
    zhTw: '錯誤：檔案超過 10 MB，無法上載',
  },
  'data_import.format': { en: 'Error - Cannot upload file. (.xlsx only)', zhTw: '錯誤：無法上載檔案（只接受 .xlsx）' },
  'data_import.step_refused': {
    en: 'This import has moved on. Look at it again.',
    zhTw: '此匯入的進度已有變化，請重新查看。',
  },
  'audit_job.not_found': {
    en: 'This check or export of the audit log is not there any more. Start it again.',
    zhTw: '此項審計記錄檢查或匯出已不存在，請重新開始。',
  },
  'publication.not_found': {
    en: 'This publication does not exist or is not yours.',
    zhTw: '此發佈版本不存在或不屬於您。',
  },
  'preview.not_found': {
    en: 'This preview does not exist, is not yours, or is older than a day.',
    zhTw: '此預覽不存在、不屬於您，或已超過一天。',
  },
  'organization.not_found': { en: 'This organisation does not exist.', zhTw: '此機構不存在。' },
  'user.not_found': { en: 'This person does not exist.', zhTw: '此用戶不存在。' },
  'user.already_exists': { en: 'This e-mail already has an account.', zhTw: '此電郵已有帳戶。' },
  'user.removal_running': {
    en: 'This person is still being removed. Invite them again in a few minutes.',
    zhTw: '系統仍在移除此用戶，請於數分鐘後再邀請。',
  },
  'tenant.host_taken': { en: 'This host name is already taken.', zhTw: '此主機名稱已被使用。' },
  'reporting_time.not_found': { en: 'There is no such reporting time.', zhTw: '沒有此匯報期。' },
  'reporting_time.changing': {
    en: 'This reporting time is being changed. Try again in some seconds.',
    zhTw: '此匯報期正在更改，請數秒後重試。',
  },
  'reporting_time.linked': { en: 'Time cannot be deleted', zhTw: '無法刪除此匯報期' },
  'entity.not_found': { en: 'There is no such entity.', zhTw: '沒有此匯報實體。' },
  'entity.name_taken': {
    en: 'Another entity, or your organisation itself, has this name.',
    zhTw: '另一個匯報實體或您的機構已使用此名稱。',
  },
  'entity.parent_refused': {
    en: 'An entity cannot lie below itself or below an entity that is not there.',
    zhTw: '匯報實體不可位於自身之下，也不可位於不存在的匯報實體之下。',
  },
  'entity.too_many': {
    en: 'An organisation has at most 1,000 entities.',
    zhTw: '每個機構最多可有 1,000 個匯報實體。',
  },
  'data_point.not_found': { en: 'Nothing is stored here yet.', zhTw: '此處尚未儲存任何數據點。' },
  'data_point.conflict': {
    en: 'Data conflict: A data point already exists for this time period. Update the original, or choose another time.',
    zhTw: '數據衝突：此匯報期已有數據點。請更新原有數據點，或選擇其他匯報期。',
  },
  'report.choices_open': {
    en: 'Some numbers differ from the stored ones. Choose for each which one counts, then go on.',
    zhTw: '部分數字與已儲存的數值不同。請逐一選擇採用哪一個，然後繼續。',
  },
  'report.findings_open': {
    en: 'Something still stands in the way. Open Validate to see what, and where.',
    zhTw: '仍有項目須先處理。請開啟「檢核」查看內容及位置。',
  },
  'report.finding_blocks': {
    en: 'An error has to be corrected; a note does not settle it.',
    zhTw: '錯誤必須更正，不能以備註代替。',
  },
  'report.approver_refused': {
    en: 'This person cannot approve reports of your organisation. Choose somebody else.',
    zhTw: '此人不能批核貴機構的報告，請另選一位。',
  },
  'report.approver_self': {
    en: 'You cannot approve what you submit yourself. Choose somebody else, or any administrator.',
    zhTw: '您不能批核自己提交的報告。請另選一位，或選擇任何管理員。',
  },
  'report.reason_missing': {
    en: 'The standard requires this disclosure. Say why it is left out.',
    zhTw: '準則要求披露此事項。請說明略去的原因。',
  },
  'topic.not_found': {
    en: 'This topic does not exist. Choose another one, or name your own.',
    zhTw: '沒有此議題。請選擇其他議題，或自行命名。',
  },
  'report.stale': {
    en: 'Someone else changed this at the same time. Nothing is lost: choose which version to keep.',
    zhTw: '其他人同時作出了更改。沒有任何內容遺失：請選擇要保留的版本。',
  },
  'request.conflict': {
    en: 'Two changes met. Trying again usually helps.',
    zhTw: '兩項更改同時發生，請再試一次。',
  },
  'word.volume': { en: 'The Word file is too large. At most 25 MB.', zhTw: 'Word 檔案過大，上限為 25 MB。' },
  'word.format': {
    en: 'This is no Word file that can be read. (.docx only, without macros or a password)',
    zhTw: '無法讀取此 Word 檔案（只接受不含巨集或密碼的 .docx）。',
  },
  'word.other_report': {
    en: 'This file was made from another report.',
    zhTw: '此檔案來自另一份報告。',
  },
  'word.no_answers': {
    en: 'The fields of the report are no longer in this file. Edit the published Word file in Word and upload it again.',
    zhTw: '檔案內已沒有報告的欄位。請以 Word 編輯已發佈的 Word 檔案，再重新上載。',
  },
  'evidence.not_found': {
    en: 'This file does not exist or is not yours.',
    zhTw: '此檔案不存在或不屬於您。',
  },
  'evidence.volume': { en: 'The file is too large. At most 25 MB.', zhTw: '檔案過大，上限為 25 MB。' },
  'evidence.format': {
    en: 'Format not supported. Allowed formats: PDF, PNG, JPEG, XLSX, DOCX, CSV, MSG, EML.',
    zhTw: '不支援此格式。可用格式：PDF、PNG、JPEG、XLSX、DOCX、CSV、MSG、EML。',
  },
  'evidence.content': {
    en: 'What is in this file is not what its name says, or it holds macros. Save it anew and choose it once more.',
    zhTw: '檔案內容與其名稱所示格式不符，或含有巨集。請重新儲存檔案，再選擇一次。',
  },
  'evidence.too_many': {
    en: 'This field has 20 files already. Remove one to add another.',
    zhTw: '此欄位已有 20 個檔案。請先移除一個再新增。',
  },
  'assurance.format': { en: 'Not supported. Allowed formats: PDF, DOCX.', zhTw: '不支援此格式。可用格式：PDF、DOCX。' },
  'upload.missing': { en: 'The upload is missing or has expired.', zhTw: '上載檔案遺失或已過期。' },
  'validation.failed': { en: 'Some fields need attention.', zhTw: '部分欄位需要修正。' },
  'report.moving': {
    en: 'The answers of this report are being moved. Try again in some seconds.',
    zhTw: '此報告的答案正在移動，請數秒後重試。',
  },
  'edition.refused': { en: 'This report cannot take this edition.', zhTw: '此報告不能採用此版本。' },
  'report.read_only': { en: 'In its present status this report is read only.', zhTw: '此報告在目前狀態下為唯讀。' },
  'report.transition_refused': {
    en: 'The report cannot make this step from its present status.',
    zhTw: '報告在目前狀態下不能執行此步驟。',
  },
  'report.has_answers': {
    en: 'Only a new report without answers can be deleted.',
    zhTw: '只可刪除沒有答案的新報告。',
  },
  'collaborator.not_found': { en: 'This person does not work on the report.', zhTw: '此人並未參與此報告。' },
  'collaborator.is_colleague': {
    en: 'This person is in your organisation already. Choose them from the list.',
    zhTw: '此人已在您的機構內，請從名單中選擇。',
  },
  'collaborator.is_self': {
    en: 'You work on this report already. Ask somebody else.',
    zhTw: '您已在處理此報告，請邀請其他人。',
  },
  'collaborator.nothing_assigned': {
    en: 'Choose at least one disclosure: people from outside see only what is assigned to them.',
    zhTw: '請至少選擇一項披露事項：外部協作者只能看到獲分派的內容。',
  },
  'collaborator.not_finished': {
    en: 'Some of your disclosures are neither complete nor omitted yet.',
    zhTw: '您的部分披露事項尚未完成，亦未標示略去。',
  },
  'report.no_disclosures': { en: 'Choose at least one disclosure first.', zhTw: '請先選擇至少一項披露事項。' },
  'publication.running': { en: 'This report is being published right now.', zhTw: '此報告正在發佈中。' },
  'publication.undescribed': {
    en: 'The photo of the cover or a chart is not described in each language of the report. Describe it in the design, then publish.',
    zhTw: '封面相片或圖表尚未以報告的每種語言加上說明。請先在設計中填寫說明，然後發佈。',
  },
  'field.wrong_kind': { en: 'This kind of value does not fit the field.', zhTw: '此類數值不適用於該欄位。' },
  'field.calculated': {
    en: 'This figure is calculated from others and never typed over. Change the figures that it follows from.',
    zhTw: '此數字由其他數字計算得出，不能直接輸入。請更改其計算所依據的數字。',
  },
  'field.wrong_unit': { en: 'This unit does not fit the field.', zhTw: '此單位不適用於該欄位。' },
  'rate.limited': { en: 'A lot is happening right now. Try again in a moment.', zhTw: '目前請求較多，請稍後再試。' },
  'server.unavailable': {
    en: 'The service is busy. Nothing is lost; try again in a moment.',
    zhTw: '服務繁忙。沒有任何內容遺失，請稍後再試。',
  },
  'server.error': {
    en: 'Something failed on our side. Nothing is lost.',
    zhTw: '我們的系統發生錯誤。沒有任何內容遺失。',
  },
};
