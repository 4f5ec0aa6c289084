import type en from '../en/published.ts';

/** What a demo has published at its first start: notices and banners. */
export default {
  'notice.first.opening.title': '現貨市場現已開放',
  'notice.first.opening.abstract': '所有交易對以 USDT 計價，全日 24 小時交易。',
  'notice.first.opening.content':
    '<p><a href="/">市場</a>所列的全部交易對均可進行現貨交易，全年無休。訂單按價格優先、時間優先成交。</p><ul><li>限價單、市價單、觸發單及追蹤觸發單。</li><li>只掛單、IOC 及 FOK。</li><li>最低落盤量：5 USDT。</li></ul><p>合約、質押及 P2P 交易尚未開放，開放後才會在選單顯示。</p><p><a href="/dealCenter">開啟交易畫面</a></p>',
  'notice.first.funds.title': '示範版的充幣及提幣使用模擬網絡',
  'notice.first.funds.abstract': '新帳號附有測試資金，該等資金並無價值。',
  'notice.first.funds.content':
    '<p>本交易所以示範方式運作：市場及網絡均屬測試性質，每個新帳號均獲發測試資金。充幣地址所需的測試幣可於<a href="/demo">示範頁面</a>發送；提幣亦在同一模擬網絡進行，30 秒後自動批准。</p><p>切勿將真實的加密貨幣轉到本示範版的地址：無法取回。</p>',
  'notice.first.api.title': 'API 設有文件說明，人人可用',
  'notice.first.api.abstract': '頁面能做的，程式也能做：每個介面均有說明。',
  'notice.first.api.content':
    '<p>交易所的每個介面，連同欄位、回應及錯誤，均載於 <a href="/docs">API 文件</a>。查閱市場數據毋須帳號。</p><p>呼叫次數設有上限。程式如須等候，可從 <code>Retry-After</code> 標頭得知秒數。</p>',
  'notice.first.fees.title': '手續費：掛單與吃單同為千分之一',
  'notice.first.fees.abstract': '買賣雙方均為成交額的 0.1%。',
  'notice.first.fees.content':
    '<p>不論是掛單還是吃單，每次成交均以計價貨幣收取成交額的 0.1%。不設級別；落盤、修改及取消訂單均免費。</p><ul><li>買入 1,000.00 USDT：手續費 1.00 USDT。</li><li>賣出 1,000.00 USDT：實收 999.00 USDT。</li></ul><p>不足最小單位的尾數，按整張訂單捨入一次，而非每次成交捨入一次。</p>',
  'notice.first.security.title': '保障你的帳號',
  'notice.first.security.abstract': '五個習慣，以及我們絕不索取的資料。',
  'notice.first.security.content':
    '<ul><li>使用從未在其他地方用過的密碼。</li><li>切勿向任何人透露驗證碼。驗證碼只在 5 分鐘內有效，且只限一個用途；我們絕不會以電話、聊天或電郵索取。</li><li>登入前先看清瀏覽器的網址。</li><li>使用他人的裝置後，記得登出。</li><li>如有異樣，請更改密碼：其他所有裝置會隨即登出。</li></ul><p>密碼輸入錯誤後，下次嘗試前的等候時間會逐步增加；重設密碼即可解除。</p>',
  'notice.first.maintenance.title': '維護安排如何公布',
  'notice.first.maintenance.abstract': '事前會公布甚麼，以及未成交訂單如何處理。',
  'notice.first.maintenance.content':
    '<p>預定的維護會事先在此類別公布，列明開始時間（UTC）及預計需時。</p><ul><li>未成交訂單會留在訂單簿，重新啟動之後仍然有效。</li><li>訂單寫入日誌後才算獲接納，因此已確認的訂單不會遺失。</li><li>連線中斷時，頁面會加以說明，並顯示數據的時間。</li></ul>',
  'notice.first.order.title': '你的第一張訂單',
  'notice.first.order.abstract': '由空白表格到成交，五個步驟。',
  'notice.first.order.content':
    '<ol><li>開啟<a href="/dealCenter">現貨</a>，選擇交易對。</li><li>選擇買入或賣出，再選限價或市價。</li><li>輸入價格及數量。送出之前，表格會顯示金額及手續費。</li><li>送出訂單。未有對手盤的限價單會列於「未成交訂單」。</li><li>未成交的部分可隨時取消或修改。</li></ol>',
  'notice.first.pairs.title': '交易對如何設定',
  'notice.first.pairs.abstract': '最小單位、最低落盤量、價格限制，以及交易對關閉時的安排。',
  'notice.first.pairs.content':
    '<ul><li>最小價格單位及最小數量單位：不符的訂單會被拒絕。</li><li>最低落盤量：5 USDT。</li><li>價格限制：參考價上下 20%。</li></ul><p>已關閉的交易對不再接受新訂單；未成交訂單仍可取消。新增及關閉交易對均在此公布。</p>',
  'notice.first.about.title': '認識 Bourse',
  'notice.first.about.abstract': '先記錄每一步，再作回覆的交易所。',
  'notice.first.about.content':
    '<p>Bourse 是設有自家訂單簿的加密貨幣交易所。每張訂單、每次成交及取消，均先寫入日誌再作回覆；按日誌重新執行，便得到相同的訂單簿及餘額。</p><p>金額以最小單位的整數計算，過程中分毫不失。所有頁面均提供六種語言。</p>',
  'notice.banner.fee.tab': '千分之一',
  'notice.banner.fee.title': '每筆交易，只收千分之一',
  'notice.banner.fee.text': '掛單與吃單同為 0.1%，第一筆如是，第一千筆亦如是。不設級別，毋須持幣。',
  'notice.banner.fee.action': '查看手續費計算方式',
  'notice.banner.book.tab': '公開訂單簿',
  'notice.banner.book.title': '一覽無遺的訂單簿',
  'notice.banner.book.text': '每張掛單均計算在內，逐個價位列出。這是首個市場此刻的即時訂單簿。',
  'notice.banner.book.action': '開啟訂單簿',
  'notice.banner.journal.tab': '日誌',
  'notice.banner.journal.title': '先記錄，後回覆',
  'notice.banner.journal.text': '訂單寫入磁碟上的日誌後才算獲接納。按日誌重新執行，便得到相同的訂單簿及餘額。',
  'notice.banner.journal.action': 'API 文件',
} satisfies Record<keyof typeof en, string>;
