import type { Words } from './en';

export const ko: Words = {
  preferences: {
    title: '이메일 수신 설정',
    about: '{workspace}에서 {address} 주소로 보내는 이메일입니다.',
    leaveTopic: '‘{topic}’ 수신 거부',
    leaveKind: '이와 같은 이메일 수신 거부',
    belongs: '이 이메일은 ‘{topic}’에 속합니다.',
    topics: '받고 있는 이메일',
    save: '저장',
    all: '모든 뉴스레터와 혜택 소식',
    allMeans:
      '영수증처럼 직접 요청하신 이메일은 계속 받지만, {workspace}의 뉴스레터와 혜택 소식은 받지 않습니다.',
    leaveAll: '모두 수신 거부',
    ask: '수신을 거부하시겠습니까?',
    askMeans: '{address} 주소로 {workspace}의 뉴스레터가 더 이상 발송되지 않습니다.',
    leave: '수신 거부',
    left: '수신 거부가 완료되었습니다',
    leftMeans: '이제 {address} 주소로 {workspace}의 뉴스레터가 발송되지 않습니다.',
    mistake: '실수였거나 마음이 바뀌셨나요?',
    comeBack: '다시 구독하기',
    stopped: '{workspace}의 이메일을 받지 않고 있습니다',
    stoppedMeans:
      '{workspace}에서는 {address} 주소로 더 이상 아무것도 보내지 않습니다. 변경하려면 발신자에게 문의해 주세요.',
    undo: '실행 취소',
    told: {
      saved: '선택 사항이 저장되었습니다.',
      left_topic: '‘{topic}’ 이메일을 더 이상 받지 않습니다.',
      left_kind: '이와 같은 이메일을 더 이상 받지 않습니다.',
      joined_topic: '‘{topic}’ 이메일을 다시 받습니다.',
      joined_kind: '이와 같은 이메일을 다시 받습니다.',
      returned: '다시 구독되었습니다.',
    },
    unknownMeans:
      '링크가 완전하지 않거나 링크가 포함된 이메일이 더 이상 보관되어 있지 않습니다. 더 최근 이메일의 링크를 이용해 주세요.',
  },
  forms: {
    email: '이메일 주소',
    topics: '어떤 이메일을 받으시겠습니까?',
    wording:
      '구독을 신청하면 {workspace}의 이메일을 받는 데 동의하게 됩니다. 언제든지 수신을 거부할 수 있습니다.',
    signUp: '구독하기',
    trap: '이 칸은 비워 두세요',
    again: '버튼을 한 번 더 눌러 주세요.',
    wrong: '빠진 항목이 있습니다. 표시된 항목을 확인해 주세요.',
    wrongEmail: '이메일 주소를 입력해 주세요(예: ada@example.com).',
    wrongTopic: '하나 이상 선택해 주세요.',
    wrongValue: {
      text: '텍스트가 너무 깁니다.',
      number: '숫자를 입력해 주세요.',
      date: '날짜를 입력해 주세요(예: 2026-11-21).',
    },
    asked: '거의 완료되었습니다. 받은편지함을 확인해 주세요',
    askedMeans:
      '{workspace}에서 링크가 포함된 이메일을 보내 드립니다. 링크를 열어 이메일 수신을 확인해 주세요. 몇 분 안에 도착하지 않으면 스팸함을 확인해 주세요.',
    signedUp: '감사합니다',
    signedUpMeans:
      '{workspace}의 이메일 구독이 신청되었습니다. 이전에 수신을 거부하신 분께는 먼저 확인 이메일을 보내 드립니다.',
    unknown: '존재하지 않는 양식입니다',
    unknownMeans: '삭제되었거나 주소가 완전하지 않을 수 있습니다.',
    elsewhere: '이 양식은 여기에서 사용할 수 없습니다',
    elsewhereMeans: '이동해 오신 사이트는 이 양식을 사용하도록 허용되지 않았습니다.',
    tooMany: '구독 신청이 너무 많습니다',
    tooManyMeans: '몇 분 후에 다시 시도해 주세요.',
    confirm: '구독 확인',
    confirmMeans: '{workspace}의 이메일을 {address} 주소로 받으시겠습니까?',
    confirmButton: '확인',
    confirmed: '구독이 완료되었습니다',
    confirmedMeans: '이제부터 {workspace}의 이메일을 {address} 주소로 받습니다.',
    choose: '받을 이메일 선택',
    unconfirmable: '더 이상 유효하지 않은 링크입니다',
    unconfirmableMeans:
      '링크가 완전하지 않거나 7일이 지났거나 받은편지함에 더 최근 링크가 있습니다. 언제든지 다시 구독할 수 있습니다.',
  },
  confirmationEmail: {
    subject: '{workspace} 구독을 확인해 주세요',
    preview: '한 번만 클릭하면 구독이 완료됩니다.',
    asked: '{workspace}의 이메일을 {address} 주소로 받겠다는 신청이 접수되었습니다.',
    about: '받게 될 이메일:',
    otherwise:
      '본인이 신청하지 않았다면 아무것도 하지 않으셔도 됩니다. 확인하지 않으면 더 이상 이메일을 받지 않습니다.',
  },
  unknownLink: '유효하지 않은 링크입니다',
  unknownLinkMeans: '링크가 완전하지 않거나 연결된 내용이 더 이상 보관되어 있지 않습니다.',
  unavailable: '지금은 처리하지 못했습니다',
  unavailableMeans: '1분 후에 다시 시도해 주세요.',
};
