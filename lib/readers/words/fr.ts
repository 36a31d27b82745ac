import type { Words } from './en';

export const fr: Words = {
  preferences: {
    title: 'Vos préférences d’e-mail',
    about: 'Ce que {workspace} envoie à {address}.',
    leaveTopic: 'Se désabonner de « {topic} »',
    leaveKind: 'Se désabonner des e-mails comme celui-ci',
    belongs: 'Cet e-mail fait partie de « {topic} ».',
    topics: 'Ce que vous recevez',
    save: 'Enregistrer',
    all: 'Toutes les newsletters et offres',
    allMeans:
      'Vous recevrez toujours ce que vous demandez, comme les reçus, mais plus de newsletters ni d’offres de {workspace}.',
    leaveAll: 'Se désabonner de tout',
    ask: 'Se désabonner ?',
    askMeans: '{address} ne recevra plus de newsletters de {workspace}.',
    leave: 'Se désabonner',
    left: 'Votre désabonnement est enregistré',
    leftMeans: '{address} ne reçoit plus de newsletters de {workspace}.',
    mistake: 'Était-ce une erreur, ou avez-vous changé d’avis ?',
    comeBack: 'Se réabonner',
    stopped: 'Vous ne recevez aucun e-mail de {workspace}',
    stoppedMeans:
      '{workspace} n’envoie plus rien à {address}. Pour changer cela, veuillez contacter l’expéditeur.',
    undo: 'Annuler',
    results: {
      saved: 'Votre choix est enregistré.',
      left_topic: 'Vous ne recevrez plus d’e-mails de « {topic} ».',
      left_kind: 'Vous ne recevrez plus d’e-mails comme celui-ci.',
      joined_topic: 'Vous recevrez de nouveau les e-mails de « {topic} ».',
      joined_kind: 'Vous recevrez de nouveau des e-mails comme celui-ci.',
      returned: 'Votre abonnement est rétabli.',
    },
    unknownMeans:
      'Il est incomplet, ou l’e-mail qui le contenait n’est plus conservé. Utilisez le lien d’un e-mail plus récent.',
  },
  forms: {
    email: 'Adresse e-mail',
    properties: {
      first_name: 'Prénom',
      last_name: 'Nom de famille',
      name: 'Nom complet',
      phone: 'Téléphone',
      company: 'Entreprise',
      city: 'Ville',
      country: 'Pays',
      birthday: 'Date de naissance',
    },
    topics: 'Que souhaitez-vous recevoir ?',
    wording:
      'En vous inscrivant, vous acceptez de recevoir des e-mails de {workspace}. Vous pouvez vous désabonner à tout moment.',
    signUp: 'S’inscrire',
    trap: 'Laissez ce champ vide',
    again: 'Veuillez appuyer une nouvelle fois sur le bouton.',
    wrong: 'Il manque quelque chose. Veuillez vérifier les champs signalés.',
    wrongEmail: 'Saisissez une adresse e-mail, par exemple ada@example.com.',
    wrongTopic: 'Choisissez au moins une option.',
    wrongValue: {
      text: 'Ce texte est trop long.',
      number: 'Saisissez un nombre.',
      date: 'Saisissez une date, par exemple 2026-11-21.',
    },
    asked: 'C’est presque terminé : consultez votre boîte de réception',
    askedMeans:
      'Vous allez recevoir un e-mail de {workspace} avec un lien. Ouvrez-le pour confirmer que vous souhaitez ces e-mails. S’il n’arrive pas d’ici quelques minutes, regardez dans le dossier des indésirables.',
    signedUp: 'Merci',
    signedUpMeans:
      'Votre inscription aux e-mails de {workspace} est enregistrée. Les personnes qui s’étaient désabonnées reçoivent d’abord un e-mail de confirmation.',
    unknown: 'Ce formulaire n’existe pas',
    unknownMeans: 'Il a peut-être été supprimé, ou son adresse est incomplète.',
    elsewhere: 'Ce formulaire ne peut pas être utilisé ici',
    elsewhereMeans: 'Le site d’où vous venez ne fait pas partie de ceux qui peuvent utiliser ce formulaire.',
    tooMany: 'Trop d’inscriptions',
    tooManyMeans: 'Veuillez réessayer dans quelques minutes.',
    confirm: 'Confirmez votre abonnement',
    confirmMeans: 'Souhaitez-vous recevoir les e-mails de {workspace} à l’adresse {address} ?',
    confirmButton: 'Confirmer',
    confirmed: 'Votre abonnement est confirmé',
    confirmedMeans: 'Vous recevrez désormais les e-mails de {workspace} à l’adresse {address}.',
    choose: 'Choisir ce que vous recevez',
    unconfirmable: 'Ce lien ne fonctionne plus',
    unconfirmableMeans:
      'Il est incomplet, date de plus de sept jours, ou un lien plus récent se trouve dans votre boîte de réception. Vous pouvez vous inscrire de nouveau à tout moment.',
  },
  confirmationEmail: {
    subject: 'Confirmez votre abonnement à {workspace}',
    preview: 'Un clic, et vous êtes sur la liste.',
    asked:
      'Quelqu’un, sans doute vous, a demandé à recevoir les e-mails de {workspace} à l’adresse {address}.',
    about: 'Vous recevriez :',
    otherwise:
      'Si ce n’était pas vous, ne faites rien : sans cette confirmation, vous ne recevrez pas d’autres e-mails.',
  },
  unknownLink: 'Ce lien ne fonctionne pas',
  unknownLinkMeans: 'Il est incomplet, ou ce vers quoi il menait n’est plus conservé.',
  unavailable: 'Cela n’a pas fonctionné',
  unavailableMeans: 'Veuillez réessayer dans une minute.',
};
