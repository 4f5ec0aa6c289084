import type en from '../en/published.ts';

/** What a demo has published at its first start: notices and banners. */
export default {
  'notice.first.opening.title': '현물 거래를 이용할 수 있습니다',
  'notice.first.opening.abstract': '모든 거래쌍의 가격은 USDT로 표시되며 24시간 거래할 수 있습니다.',
  'notice.first.opening.content':
    '<p><a href="/">마켓</a>에 표시된 모든 거래쌍에서 연중무휴로 현물 거래를 할 수 있습니다. 주문은 가격 우선, 시간 우선으로 체결됩니다.</p><ul><li>지정가·시장가 주문, 예약·트레일링 스톱 주문</li><li>메이커 전용, IOC, FOK</li><li>최소 주문: 5 USDT</li></ul><p>계약 거래, 스테이킹, P2P 거래는 아직 이용할 수 없습니다. 이용할 수 있게 되면 메뉴에 표시됩니다.</p><p><a href="/dealCenter">거래 화면 열기</a></p>',
  'notice.first.funds.title': '데모의 입출금은 가상 네트워크에서 이루어집니다',
  'notice.first.funds.abstract': '새 계정에는 가치가 없는 테스트 자금이 지급됩니다.',
  'notice.first.funds.content':
    '<p>이 거래소는 데모로 운영됩니다. 시장과 네트워크는 테스트용이며, 모든 새 계정에 테스트 자금이 지급됩니다. 입금 주소로 보낼 코인은 <a href="/demo">데모 페이지</a>에서 받을 수 있습니다. 출금도 같은 가상 네트워크에서 이루어지며 30초 뒤 자동으로 승인됩니다.</p><p>이 데모의 주소로 실제 코인을 보내지 마십시오. 되찾을 수 없습니다.</p>',
  'notice.first.api.title': 'API 문서가 공개되어 있으며 누구나 API를 쓸 수 있습니다',
  'notice.first.api.abstract':
    '화면에서 하는 일은 프로그램으로도 할 수 있습니다. 모든 API 호출이 문서에 설명되어 있습니다.',
  'notice.first.api.content':
    '<p>거래소의 모든 API 호출은 <a href="/docs">API 문서</a>에 필드, 응답, 오류와 함께 설명되어 있습니다. 시세 데이터는 계정 없이 이용할 수 있습니다.</p><p>호출 횟수에는 한도가 있습니다. 기다려야 할 시간(초)은 <code>Retry-After</code> 헤더에서 확인할 수 있습니다.</p>',
  'notice.first.fees.title': '수수료: 메이커와 테이커 모두 0.1%',
  'notice.first.fees.abstract': '매수와 매도 모두 체결 금액의 0.1%입니다.',
  'notice.first.fees.content':
    '<p>호가창에서 대기하다 체결된 주문이든 대기 주문과 바로 체결된 주문이든, 체결마다 체결 금액의 0.1%가 호가 통화로 부과됩니다. 등급은 없으며 주문의 접수, 정정, 취소는 무료입니다.</p><ul><li>1,000.00 USDT 매수: 수수료 1.00 USDT</li><li>1,000.00 USDT 매도: 수령 금액 999.00 USDT</li></ul><p>최소 단위 미만의 금액은 체결마다가 아니라 주문 전체에 대해 한 번만 단수 처리합니다.</p>',
  'notice.first.security.title': '계정을 안전하게 지키는 방법',
  'notice.first.security.abstract': '다섯 가지 습관, 그리고 Bourse가 절대 묻지 않는 것.',
  'notice.first.security.content':
    '<ul><li>다른 곳에서 쓰지 않는 비밀번호를 사용해 주세요.</li><li>인증번호를 다른 사람에게 알려 주지 마십시오. 인증번호는 5분 동안 한 가지 용도로만 유효하며, Bourse는 전화·채팅·이메일 등 어떤 방법으로도 인증번호를 묻지 않습니다.</li><li>로그인하기 전에 브라우저의 주소를 확인해 주세요.</li><li>본인의 것이 아닌 기기에서는 로그아웃해 주세요.</li><li>이상한 점이 있으면 비밀번호를 변경해 주세요. 다른 모든 기기에서 로그아웃됩니다.</li></ul><p>비밀번호를 잘못 입력할 때마다 다음 시도까지 기다리는 시간이 길어집니다. 비밀번호를 재설정하면 대기 시간이 해제됩니다.</p>',
  'notice.first.maintenance.title': '점검은 이렇게 알려 드립니다',
  'notice.first.maintenance.abstract': '사전에 안내되는 내용과 미체결 주문의 처리.',
  'notice.first.maintenance.content':
    '<p>예정된 점검은 시작 시간(UTC)과 예상 소요 시간을 이 분류에서 미리 알려 드립니다.</p><ul><li>미체결 주문은 호가창에 그대로 남아 있으며 재시작 후에도 유지됩니다.</li><li>주문은 저널에 기록된 뒤에만 접수되므로, 접수가 확인된 주문은 사라지지 않습니다.</li><li>연결이 끊긴 화면은 그 사실과 함께 표시된 수치가 언제 기준인지 알려 줍니다.</li></ul>',
  'notice.first.order.title': '첫 주문하기',
  'notice.first.order.abstract': '빈 주문창에서 체결까지 다섯 단계.',
  'notice.first.order.content':
    '<ol><li><a href="/dealCenter">현물</a> 화면에서 거래쌍을 선택합니다.</li><li>매수 또는 매도, 지정가 또는 시장가를 선택합니다.</li><li>가격과 수량을 입력합니다. 주문하기 전에 금액과 수수료가 표시됩니다.</li><li>주문합니다. 상대 주문이 없는 지정가 주문은 미체결 주문에 남습니다.</li><li>체결되지 않은 부분은 언제든지 취소하거나 정정할 수 있습니다.</li></ol>',
  'notice.first.pairs.title': '거래쌍의 거래 조건',
  'notice.first.pairs.abstract': '가격·수량 단위, 최소 주문, 가격 제한폭, 그리고 거래쌍의 거래가 종료될 때의 처리.',
  'notice.first.pairs.content':
    '<ul><li>가격 단위와 수량 단위: 맞지 않는 주문은 거부됩니다.</li><li>최소 주문: 5 USDT</li><li>가격 제한폭: 기준 가격의 위아래 20%</li></ul><p>거래가 종료된 거래쌍은 새 주문을 받지 않으며, 미체결 주문은 계속 취소할 수 있습니다. 새 거래쌍과 거래 종료는 이곳에서 알려 드립니다.</p>',
  'notice.first.about.title': 'Bourse 소개',
  'notice.first.about.abstract': '응답하기 전에 모든 단계를 먼저 기록하는 거래소입니다.',
  'notice.first.about.content':
    '<p>Bourse는 자체 호가창을 갖춘 가상자산 거래소입니다. 모든 주문, 체결, 취소는 응답하기 전에 저널에 기록되며, 저널을 다시 재생하면 같은 호가창과 잔액이 나옵니다.</p><p>금액은 최소 단위의 정수로 계산하므로 중간에 사라지는 것이 없습니다. 모든 화면은 여섯 개 언어로 제공됩니다.</p>',
  'notice.banner.fee.tab': '수수료 0.1%',
  'notice.banner.fee.title': '모든 거래에 수수료 0.1%',
  'notice.banner.fee.text':
    '메이커도 테이커도, 첫 거래도 천 번째 거래도 똑같이 0.1%입니다. 올라야 할 등급도, 보유해야 할 코인도 없습니다.',
  'notice.banner.fee.action': '수수료 계산 보기',
  'notice.banner.book.tab': '열린 호가창',
  'notice.banner.book.title': '속까지 보이는 호가창',
  'notice.banner.book.text':
    '모든 대기 주문을 호가별로 빠짐없이 반영합니다. 지금 이 순간 첫 번째 마켓의 실시간 호가창을 그린 것입니다.',
  'notice.banner.book.action': '호가창 열기',
  'notice.banner.journal.tab': '저널',
  'notice.banner.journal.title': '먼저 기록하고, 그다음 응답합니다',
  'notice.banner.journal.text':
    '주문은 디스크의 저널에 기록된 뒤에야 접수됩니다. 저널을 다시 재생하면 같은 호가창과 잔액이 나옵니다.',
  'notice.banner.journal.action': 'API 문서',
} satisfies Record<keyof typeof en, string>;
